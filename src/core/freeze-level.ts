/**
 * How well authority is protected against other processes, from weakest to strongest: verified bytes in process memory;
 * sealed memory; sealed and in namespaces of its own; sealed and run under another user.
 */
export const freezeLevels = ['F0', 'F1', 'F2', 'F3'] as const;
export type FreezeLevel = (typeof freezeLevels)[number];
