import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackend, type Backend } from '../local/index.ts';

/** Starts a backend with every migration and no rows for the time of `work`. */
export async function withEmptyBackend(work: (backend: Backend) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pure-empty-'));
  try {
    const backend = await startBackend({
      dataDir,
      apiPort: 0,
      databasePort: 0,
      mailboxPort: 0,
      siteUrl: 'http://localhost',
      redirectUrls: [],
      postgres: { fsync: 'off' },
    });
    try {
      await work(backend);
    } finally {
      await backend.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
