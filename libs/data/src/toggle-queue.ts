import { whenOnline } from '@pure/ui';
import type { PendingChangesStore } from './pending-changes.ts';
import { recoverLostAnswer } from './recover-lost-answer.ts';
import { RequestError } from './request-error.ts';

/** How a toggle is written, e.g. a like. */
export interface ToggleRequests {
  /** Throws a `RequestError`. */
  send(on: boolean): Promise<void>;
  /** The state that the server holds, for when an answer was lost; null if it is unknown. */
  readBack(on: boolean): Promise<boolean | null>;
}

export interface ToggleHandlers extends ToggleRequests {
  /** The server holds this state: write it to the cache. */
  onSettled(on: boolean): void;
  /** Only an unexpected error is thrown, too. */
  onFailed(error: unknown): void;
}

/**
 * Turns something on or off: pending at once, and settled when the server holds the state that the member
 * chose last. Further toggles of the same id only change what is pending while requests are on their way, or while
 * there is no network.
 */
export async function queueToggle<Key extends string>(
  store: PendingChangesStore<{ [key in Key]?: boolean }>,
  { id, key, on }: { id: string; key: Key; on: boolean },
  { onSettled, onFailed, ...requests }: ToggleHandlers,
): Promise<void> {
  const wanted = () => store.getState().changes[id]?.[key];
  const isQueued = wanted() !== undefined;
  store.getState().addChange(id, { [key]: on } as { [key in Key]?: boolean });
  if (isQueued) return;
  try {
    for (let sent = await sendToggle(wanted, requests); sent !== undefined;) {
      onSettled(sent);
      await afterCacheNotifies();
      if (wanted() === sent) break;
      sent = await sendToggle(wanted, requests);
    }
  } catch (error) {
    onFailed(error);
    if (!(error instanceof RequestError)) throw error;
  } finally {
    store.getState().settleChange(id, key);
  }
}

/**
 * Sends a toggle that may change on the way, one request at a time, until the server holds the last state.
 * A state that was chosen and left meanwhile is never sent.
 * @param wanted the state that the member wants now; undefined once it doesn't matter any more
 * @returns what the server holds
 * @throws the error of the last state
 */
export async function sendToggle(
  wanted: () => boolean | undefined,
  { send, readBack }: ToggleRequests,
): Promise<boolean | undefined> {
  for (let on = wanted(); on !== undefined; on = wanted()) {
    if (!navigator.onLine) {
      await whenOnline();
      continue;
    }
    const state = on;
    try {
      await send(state).catch((error: unknown) => {
        if (wanted() === state) {
          return recoverLostAnswer(error, async () =>
            (await readBack(state)) === state ? null : undefined,
          );
        }
      });
    } catch (error) {
      if (wanted() === state && navigator.onLine) throw error;
      continue;
    }
    if (wanted() === state) return state;
  }
  return undefined;
}

/**
 * TanStack Query notifies views in the next task. A change that is settled earlier lets the old state flash
 * up, and a press at that moment would toggle the wrong way.
 */
export function afterCacheNotifies(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
