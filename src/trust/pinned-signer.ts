/** A key that the deployment pinned, and what it may still do. */
export interface PinnedSigner {
  /** SPKI encoding in base64. */
  readonly publicKey: string;
  /** `revoked`: nothing that it ever signed is believed. A key that is merely replaced signs its statements anew first. */
  readonly status: 'active' | 'revoked';
  /** After this moment (milliseconds since 1970) nothing of it is believed; null for no end. */
  readonly notAfter: number | null;
}
