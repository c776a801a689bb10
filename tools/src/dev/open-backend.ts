import { demoSeed, dressUp, startBackend } from '@pure/backend';
import { backendFolder } from '../system/folders.ts';
import type { Ports } from '../system/ports.ts';
import { Stop } from '../system/stop.ts';

/** What the product needs to know of its backend, embedded or real. */
export interface RunningBackend {
  url: string;
  publishableKey: string;
  /** absent where a real project is used */
  mailboxUrl?: string;
  embedded: boolean;
  stop: () => Promise<void>;
}

/** A real project where the environment names one, else the embedded backend with its demo world. */
export async function openBackend(ports: Ports): Promise<RunningBackend> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env;
  if (url && publishableKey) {
    return { url, publishableKey, embedded: false, stop: async () => {} };
  }
  if (url || publishableKey) {
    throw new Stop(
      'Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to use a real project, or neither.',
    );
  }
  const backend = await startBackend({
    dataDir: backendFolder,
    apiPort: ports.api,
    databasePort: ports.database,
    mailboxPort: ports.mailbox,
    siteUrl: `http://localhost:${ports.shell}`,
    redirectUrls: [`http://localhost:${ports.shell}/**`],
    seed: demoSeed,
  });
  await dressUp(backend);
  return { ...backend, embedded: true, stop: () => backend.stop() };
}
