import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@pure/contracts/host';
import { composeSite } from '../site/compose-site.ts';
import type { CurrentShell } from '../site/current-shell.ts';
import { readRoutes, type Routes, writeRoutes } from '../site/routes-file.ts';
import { serveShell } from '../site/serve-site.ts';
import {
  files,
  readConfiguration,
  readOrigins,
  resolveSite,
  type Site,
} from '../site/site-folder.ts';
import { writeJson } from '../site/write-file.ts';
import { dataFolder } from '../system/folders.ts';
import { findFreePort } from '../system/ports.ts';
import type { RemotePath } from './remote-path.ts';

/** Holds the candidates and backends of verifications that run, and of those that were killed. */
export const candidatesFolder = path.join(dataFolder, 'candidates');

/** An environment as it would be after a release. Only its documents exist. */
export interface Candidate {
  /** the origin that members will open */
  shell: string;
  /** the origin of the backend in its configuration */
  backend: string;
  /** the address on loopback that answers with its documents */
  documents: string;
  /** receives the loader's reports; nobody serves it */
  reportUrl: string;
  close(): Promise<void>;
}

interface CandidateState {
  remotes: Registry['remotes'];
  shell: CurrentShell;
  /** pages that it has, whether they are granted already or not; each path once */
  pages: readonly RemotePath[];
}

const REPORTS_PATH = '/reports-of-the-candidate';

/**
 * Composes the documents of a site as they would be with another registry, or another shell. Nothing of the site
 * changes.
 * @throws CommandError if there is no shell, or compose refuses the registry
 */
export async function openCandidate(
  site: Site,
  { remotes, shell, pages }: CandidateState,
): Promise<Candidate> {
  mkdirSync(candidatesFolder, { recursive: true });
  const dir = mkdtempSync(path.join(candidatesFolder, 'candidate-'));
  const removeFolder = () => rmSync(dir, { recursive: true, force: true });
  try {
    const candidate = resolveSite(dir);
    const origins = readOrigins(site);
    const origin = origins.shell;
    const configuration = readConfiguration(site);
    const reportUrl = `${origin}${REPORTS_PATH}`;
    symlinkSync(path.join(site.dir, 'released'), path.join(dir, 'released'), 'junction');
    writeJson(files.configuration(candidate), { ...configuration, report_url: reportUrl });
    writeJson(candidate.originsFile, origins);
    writeRoutes(candidate, withGrants(readRoutes(site), pages));
    writeJson(candidate.registryFile, { remotes });
    writeJson(files.currentShell(candidate), shell);
    await composeSite(candidate);
    const port = await findFreePort();
    const server = await serveShell(dir, port);
    return {
      shell: origin,
      backend: new URL(configuration.supabase_url).origin,
      documents: `http://127.0.0.1:${port}`,
      reportUrl,
      async close() {
        await server.stop();
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

function withGrants({ routes, ...others }: Routes, pages: readonly RemotePath[]): Routes {
  const granted = new Set(routes.map(({ path: at }) => at));
  return { ...others, routes: [...routes, ...pages.filter(({ path: at }) => !granted.has(at))] };
}
