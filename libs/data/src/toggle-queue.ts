import { mayRetryAfterWaiting, pauseBeforeRetry, whenOnline } from '@pure/ui';
import type { PendingChangesStore } from './pending-changes.ts';
import { isNetworkError } from './pending-mutations.ts';
import { recoverLostAnswer } from './recover-lost-answer.ts';
import { RequestError } from './request-error.ts';

/** How a toggle is written, e.g. a like, or a choice, e.g. a reaction. */
export interface ToggleRequests<State extends boolean | string = boolean> {
  /** Throws a `RequestError`. */
  send(state: State): Promise<void>;
  /** The state that the server holds, for when an answer was lost; null if it is unknown. */
  readBack(state: State): Promise<State | null>;
  /** An earlier start left it, because there was no network. */
  hasWaited?: boolean;
}

export interface ToggleHandlers<
  State extends boolean | string = boolean,
> extends ToggleRequests<State> {
  /** The server holds this state: write it to the cache. */
  onSettled(state: State): void;
  /** Only an unexpected error is thrown, too. */
  onFailed(error: unknown): void;
}

/**
 * Turns something on or off, or chooses one of several states: pending at once, and settled when the server
 * holds the state that the member chose last. Further toggles of the same id only change what is pending
 * while requests are on their way, or while there is no network.
 */
export async function queueToggle<Key extends string, State extends boolean | string = boolean>(
  store: PendingChangesStore<{ [key in Key]?: NoInfer<State> }>,
  { id, key, state }: { id: string; key: Key; state: State },
  { onSettled, onFailed, ...requests }: ToggleHandlers<NoInfer<State>>,
): Promise<void> {
  const wanted = () => store.getState().changes[id]?.[key];
  const isQueued = wanted() !== undefined;
  store.getState().addChange(id, { [key]: state } as { [key in Key]?: State });
  if (isQueued) return;
  try {
    for (let sent = await sendToggle<State>(wanted, requests); sent !== undefined;) {
      onSettled(sent);
      await afterCacheNotifies();
      if (wanted() === sent) break;
      sent = await sendToggle<State>(wanted, requests);
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
 * A state that was chosen and left meanwhile is never sent. A toggle that has waited for the network is tried again.
 * @param wanted the state that the member wants now; undefined once it doesn't matter any more
 * @returns what the server holds
 * @throws the error of the last state
 */
export async function sendToggle<State extends boolean | string>(
  wanted: () => State | undefined,
  { send, readBack, hasWaited = false }: ToggleRequests<State>,
): Promise<State | undefined> {
  let isWaiting = hasWaited;
  let failures = 0;
  for (let next = wanted(); next !== undefined; next = wanted()) {
    if (!navigator.onLine) {
      isWaiting = true;
      await whenOnline();
      continue;
    }
    const state = next;
    try {
      await send(state).catch((error: unknown) => {
        if (wanted() === state) {
          return recoverLostAnswer(error, async () =>
            (await readBack(state)) === state ? null : undefined,
          );
        }
      });
    } catch (error) {
      if (wanted() !== state || !navigator.onLine) continue;
      if (!isWaiting || !isNetworkError(error) || !mayRetryAfterWaiting(failures)) throw error;
      await pause(pauseBeforeRetry(failures));
      failures += 1;
      continue;
    }
    if (wanted() === state) return state;
  }
  return undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * TanStack Query notifies views in the next task. A change that is settled earlier lets the old state flash
 * up, and a press at that moment would toggle the wrong way.
 */
export function afterCacheNotifies(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
