import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A package as somebody publishes it. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  readonly tarball: Uint8Array;
  readonly integrity: string;
}

/** Packs files as npm does: below `package/`, by the system's own tar. */
export function packPackage(
  folder: string,
  name: string,
  version: string,
  files: Readonly<Record<string, string>> = {},
): PublishedPackage {
  const root = join(folder, 'package');
  mkdirSync(root);
  const manifest = JSON.stringify({ name, version, type: 'module', exports: './index.js', bin: './bin.js' });
  const all = {
    'package.json': manifest,
    'index.js': 'export default 1;\n',
    'bin.js': '#!/bin/sh\n',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) writeFileSync(join(root, path), text);
  const packed = join(folder, 'package.tgz');
  execFileSync('tar', ['-czf', packed, '-C', folder, 'package']);
  const tarball = readFileSync(packed);
  rmSync(root, { recursive: true });
  rmSync(packed);
  return { name, version, tarball, integrity: toIntegrity(tarball) };
}

function toIntegrity(bytes: Uint8Array): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}

/** A registry on this machine, true to the part of npm's protocol that installing from a lock needs. */
export interface PackageRegistry {
  readonly address: string;
  /** What it serves; can be changed while it runs. */
  readonly packages: Map<string, PublishedPackage>;
  /** How often it was asked for anything. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function startRegistry(...published: readonly PublishedPackage[]): Promise<PackageRegistry> {
  const packages = new Map(published.map((one) => [one.name, one]));
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const found = packages.get(path.split('/')[1] ?? '');
    if (found === undefined) response.writeHead(404).end('{}');
    else if (path.endsWith('.tgz')) response.writeHead(200).end(found.tarball);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(toDocument(found, address));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    address,
    packages,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toDocument({ name, version, integrity }: PublishedPackage, address: string): string {
  const dist = { tarball: `${address}${name}/-/${name}-${version}.tgz`, integrity };
  return JSON.stringify({
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, bin: './bin.js', dist } },
  });
}
