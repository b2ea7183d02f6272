import { claims } from './claims.ts';

export interface ClaimResult {
  readonly claim: string;
  readonly holds: boolean;
}

/** Proves each claim on known input; a claim that breaks down does not hold. */
export async function runSelfTest(): Promise<readonly ClaimResult[]> {
  const results: ClaimResult[] = [];
  for (const { claim, check } of claims) {
    results.push({ claim, holds: await holds(check) });
  }
  return results;
}

async function holds(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
