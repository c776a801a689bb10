import { addDemoMedia, addDemoReports, demoSeed, startBackend } from '@pure/backend';
import { backendFolder } from '../system/folders.ts';
import type { Ports } from '../system/ports.ts';
import { CommandError } from '../system/run-command.ts';

export interface RunningBackend {
  url: string;
  publishableKey: string;
  /** null for a real project without `VAPID_PUBLIC_KEY`: nothing is pushed */
  vapidPublicKey: string | null;
  /** absent for a real project */
  mailboxUrl?: string;
  embedded: boolean;
  /** rejects when the backend ends by itself */
  failure: Promise<never>;
  stop: () => Promise<void>;
}

/** The real project of the environment variables, or the embedded backend with the demo world. */
export async function openBackend(ports: Ports): Promise<RunningBackend> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env;
  if (url && publishableKey) {
    const failure = new Promise<never>(() => {});
    const vapidPublicKey = process.env['VAPID_PUBLIC_KEY'] || null;
    return { url, publishableKey, vapidPublicKey, embedded: false, failure, stop: async () => {} };
  }
  if (url || publishableKey) {
    throw new CommandError(
      'To use a real project, set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY. Otherwise unset both.',
    );
  }
  let onFailure: (message: string) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    onFailure = (message) => reject(new CommandError(message));
  });
  // A failure before anybody waits for it is reported when they do.
  failure.catch(() => {});
  const backend = await startBackend({
    dataDir: backendFolder,
    apiPort: ports.api,
    databasePort: ports.database,
    mailboxPort: ports.mailbox,
    siteUrl: `http://localhost:${ports.shell}`,
    redirectUrls: [`http://localhost:${ports.shell}/**`],
    seed: demoSeed,
    onFailure,
  });
  try {
    await addDemoMedia(backend);
    await addDemoReports(backend);
  } catch (error) {
    await backend.stop();
    throw error;
  }
  return { ...backend, embedded: true, failure, stop: () => backend.stop() };
}
