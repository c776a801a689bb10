import { hashAs } from '../site/hash-as.ts';
import { CommandError } from '../system/run-command.ts';
import { checkFile, checkMissingFile, type FileAnswer, type NamedFile } from './check-file.ts';
import type { Outcome } from './outcome.ts';

const AT_ONCE = 8;
const TIMEOUT_MS = 20_000;
const SHOWN_REASONS = 5;

/**
 * Fetches every file of a release from the address that browsers will use.
 * @param shell the origin of the documents that load them
 * @throws CommandError with what is wrong
 */
export async function verifyFiles(
  release: string,
  named: readonly NamedFile[],
  shell: string,
  outcome: Outcome = "isn't promoted",
): Promise<void> {
  const [first] = named;
  if (!first) return;
  const checks = [
    ...named.map((file) => () => reasonsAgainst(file, shell)),
    () => reasonsAgainstMissing(new URL('missing.00000000.js', first.url).href, shell),
  ];
  const reasons = await runLimited(checks);
  if (reasons.length === 0) return;
  const hidden = reasons.length - SHOWN_REASONS;
  throw new CommandError(
    [
      `${release} ${outcome}, because its files aren't served as browsers need them:`,
      ...reasons.slice(0, SHOWN_REASONS),
      ...(hidden > 0 ? [`and ${hidden} more`] : []),
    ].join('\n'),
  );
}

async function reasonsAgainst(file: NamedFile, shell: string): Promise<string[]> {
  const answer = await fetchWithRetry(file.url, shell, file.integrity);
  return typeof answer === 'string' ? [answer] : checkFile(file, answer, shell);
}

async function reasonsAgainstMissing(url: string, shell: string): Promise<string[]> {
  const answer = await fetchWithRetry(url, shell);
  return typeof answer === 'string' ? [answer] : checkMissingFile(url, answer, shell);
}

/** Returns a sentence if nobody answers, twice. */
async function fetchWithRetry(
  url: string,
  origin: string,
  integrity = 'sha256-',
): Promise<FileAnswer | string> {
  const attempt = () => fetchFile(url, origin, integrity);
  try {
    return await attempt().catch(attempt);
  } catch (error) {
    const { cause = error } = error as Error;
    // A timeout's code is a number.
    const { code, message } = cause as { code?: string | number; message: string };
    return `${url} can't be reached (${typeof code === 'string' ? code : message})`;
  }
}

async function fetchFile(url: string, origin: string, integrity: string): Promise<FileAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Some hosts allow other origins only if the request names one.
  const response = await fetch(url, { redirect: 'manual', headers: { origin }, signal });
  const body = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  return { status, headers, integrity: hashAs(integrity, body) };
}

async function runLimited(checks: readonly (() => Promise<string[]>)[]): Promise<string[]> {
  const waiting = [...checks.entries()];
  const results: string[][] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, check] = next;
      // oxlint-disable-next-line no-await-in-loop -- a few at once
      results[index] = await check();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results.flat();
}
