import { failedAddress, rememberGone } from './classify-failure.ts';
import { LoadFailure } from './failure.ts';
import { withDeadline } from './with-deadline.ts';

/** The member has waited for the file already. */
const TIMEOUT_MS = 2_000;

/**
 * The failure, or the same as `missing` if its file isn't served any more: some browsers don't tell.
 * @param isGone asks about the file's address
 */
export async function asMissing(
  failure: LoadFailure,
  isGone: (address: string) => Promise<boolean>,
): Promise<LoadFailure> {
  const { outcome, cause } = failure;
  const address = failedAddress(cause);
  if (outcome !== 'unreachable' || !address || !(await isGone(address))) return failure;
  rememberGone(address);
  return new LoadFailure({ ...failure, outcome: 'missing' }, cause);
}

/**
 * Whether a file that didn't arrive isn't served any more. The policy allows no request to another origin, so a build
 * from there counts as removed when it was replaced.
 * @param isReplaced asks the registry for its build
 * @returns false, too, if nothing answers
 */
export async function isGone(
  address: string,
  isReplaced: () => Promise<boolean>,
): Promise<boolean> {
  if (!navigator.onLine) return false;
  const isOwn = new URL(address, location.href).origin === location.origin;
  return withDeadline(
    isOwn ? (signal) => isMissing(address, signal) : isReplaced,
    TIMEOUT_MS,
  ).catch(() => false);
}

async function isMissing(address: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await fetch(address, { method: 'HEAD', credentials: 'omit', signal });
  return status === 404 || status === 410;
}
