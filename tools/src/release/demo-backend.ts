import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addModerator, demoSeed, startBackend } from '@pure/backend';
import { withTimeout } from '../system/with-timeout.ts';
import { candidatesFolder } from './candidate.ts';

/** A backend with the demo world, for a release's pages: the same on every machine, and nobody's data. */
export interface DemoBackend {
  url: string;
  publishableKey: string;
  /** the session of a signed-in member, as the Auth library stores it */
  session: string;
  /** the id of another member, for the parameters of paths */
  memberId: string;
  close(): Promise<void>;
}

/** Becomes a moderator, who may open every page. */
const MEMBER = { username: 'elin', email: 'elin@pure.test', password: 'friends-only' };
const FRIEND_ID = '00000000-0000-4000-8000-00000000f003';

/** @throws BackendError if the embedded backend doesn't start */
export async function openDemoBackend(): Promise<DemoBackend> {
  mkdirSync(candidatesFolder, { recursive: true });
  const dataDir = mkdtempSync(path.join(candidatesFolder, 'world-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const backend = await startBackend({
      dataDir,
      apiPort: 0,
      databasePort: 0,
      mailboxPort: 0,
      siteUrl: 'http://localhost',
      redirectUrls: [],
      seed: demoSeed,
      postgres: { fsync: 'off' },
    });
    const close = async () => {
      await backend.stop();
      removeFolder();
    };
    const { url, publishableKey } = backend;
    try {
      await addModerator(backend, MEMBER.username);
      const session = await signIn(url, publishableKey);
      return { url, publishableKey, session, memberId: FRIEND_ID, close };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    removeFolder();
    throw error;
  }
}

function signIn(url: string, publishableKey: string): Promise<string> {
  return withTimeout('the backend to a sign-in', async (signal) => {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: MEMBER.email, password: MEMBER.password }),
      signal,
    });
    if (!response.ok)
      throw new Error(`The member of the demo world can't sign in: ${response.status}`);
    return response.text();
  });
}
