import { EntryError } from './entry-script.ts';
import { isOutdated, type LoadOutcome, RemoteIncompatible } from './failure.ts';
import { LoadTimeout } from './with-deadline.ts';

/** The bundler's error for a chunk that didn't arrive. */
interface ChunkError {
  name: 'ChunkLoadError' | string;
  /** `error`, `timeout`; `missing`: the script ran, but isn't the chunk */
  type?: string;
  /** the chunk's address */
  request?: string;
}

/** The bundler's error for a shared module that the host has in no fitting version. */
const UNSHARED = /^(Unsatisfied version|Shared module )/;

const refused = new Set<string>();

/** Remembers the addresses that the document's policy refuses. A failed script doesn't say why it failed. */
export function watchRefusals(page: Document = document): void {
  page.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (disposition === 'enforce') refused.add(blockedURI);
  });
}

const gone = new Set<string>();

/** Remembers a file that isn't served any more, for browsers that don't tell the answer to a failed script. */
export function rememberGone(address: string): void {
  gone.add(address);
}

/**
 * Browsers record the answers to 250 requests, and no further ones: after some pictures, that of a failed file would be
 * unknown. So the record is cleared when it is full.
 */
export function keepRecordingAnswers(): void {
  // A test's fake clock replaces `performance` by an object that has no `addEventListener`.
  performance.onresourcetimingbufferfull = () => performance.clearResourceTimings();
}

/** The address of the file that didn't arrive; undefined for code that arrived, and threw. */
export function failedAddress(error: unknown): string | undefined {
  if (error instanceof EntryError) return error.url;
  const { name, type, request } = (error ?? {}) as ChunkError;
  return name === 'ChunkLoadError' && type !== 'missing' ? request : undefined;
}

/** Whether a further attempt may work: files may arrive later, code throws again, and a slow file stays slow. */
export function isWorthAnotherAttempt(error: unknown): boolean {
  return failedAddress(error) !== undefined && (error as ChunkError).type !== 'timeout';
}

/** How a load ended that threw this. */
export function classifyFailure(error: unknown): LoadOutcome {
  if (error instanceof LoadTimeout || (error as ChunkError | null)?.type === 'timeout')
    return 'slow';
  if (
    error instanceof RemoteIncompatible ||
    UNSHARED.test((error as Error | null)?.message ?? '')
  ) {
    return 'incompatible';
  }
  const address = failedAddress(error);
  if (address === undefined) return 'crashed';
  if (refused.has(address)) return 'refused';
  const status = statusOf(address);
  if (gone.has(address) || status === 404 || status === 410) return 'missing';
  return status >= 200 && status < 400 ? 'altered' : 'unreachable';
}

/**
 * Returns a function that reloads the document, if it is too old for what the error says, or if another version may
 * have the file as released. Undefined for every other error of a load.
 */
export function reloadAfter(error: unknown): (() => void) | undefined {
  const outcome = classifyFailure(error);
  return isOutdated(outcome) || outcome === 'altered' ? () => location.reload() : undefined;
}

/** 0 if there was no answer, or if the browser doesn't tell. */
function statusOf(address: string): number {
  return performance.getEntriesByName(address, 'resource').reduce((last, entry) => {
    return (entry as PerformanceResourceTiming).responseStatus ?? last;
  }, 0);
}
