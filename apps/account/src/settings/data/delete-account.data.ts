import { postJson, RequestError } from '@pure/data';
import { keepTrying } from './keep-trying.ts';

/** A call deletes for 40 s at most. */
const CALL_TIMEOUT_MS = 90_000;

interface Deletion {
  password: string;
  signal: AbortSignal;
  /** the server has taken the password: the deletion is certain from here on */
  onConfirmed: () => void;
  onWaiting: (isWaiting: boolean) => void;
}

/**
 * Deletes the account, call after call, until the last file and row are gone. Throws a `RequestError` before the
 * server has confirmed it.
 */
export async function deleteAccount(deletion: Deletion): Promise<void> {
  const { password, signal, onConfirmed, onWaiting } = deletion;
  if (await callDeletion(password, signal)) return;
  onConfirmed();
  let isDone = false;
  while (!isDone) {
    isDone = await keepTrying(() => callDeletion(password, signal).catch(acceptGone), {
      signal,
      onWaiting,
    });
  }
}

async function callDeletion(password: string, signal: AbortSignal): Promise<boolean> {
  const options = { signal, timeoutMs: CALL_TIMEOUT_MS };
  const answer = await postJson('/functions/v1/delete-account', { password }, options);
  return (answer as { done: boolean }).done;
}

/** The answer to the last call was lost: the account isn't there any more. */
function acceptGone(error: unknown): boolean {
  if (error instanceof RequestError && error.code === 'not_signed_in') return true;
  throw error;
}
