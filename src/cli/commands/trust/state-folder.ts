import { homedir } from 'node:os';
import type { Context } from '../../context.ts';
import { UsageError } from '../../usage-error.ts';

/** The folder of the deployment that the environment means; it need not exist. */
export async function requireStateFolder({ environment }: Context): Promise<string> {
  const { toStateFolder } = await import('../../../app/deployment/index.ts');
  const folder = toStateFolder({ environment, platform: process.platform, home: homedir() });
  if (folder.ok) return folder.value;
  throw new UsageError(`PROOFMARK_STATE: ${folder.error.path} is relative; name an absolute folder`);
}
