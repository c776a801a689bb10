import { RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { cacheTold } from './cache-told.ts';
import { sendLastWish } from './last-wish.ts';
import { overlay } from './overlay.ts';

export interface LikeWays {
  /** Writes the like, or takes it back. Throws a `RequestError`. */
  send(liked: boolean): Promise<void>;
  /** Whether the server holds the like, for when an answer was lost; null when that can't be known. */
  ask(): Promise<boolean | null>;
  /** Brings what the server now holds to where it is shown. */
  onSettled(liked: boolean): void;
  /** what is said of a failure */
  failed: string;
}

/** Likes what has this id, or takes the like back: shown at once, and taken back if it fails. */
export function toggleLike(id: string, liked: boolean, ways: LikeWays): void {
  const isUnderWay = wanted(id) !== undefined;
  overlay.getState().wish(id, { liked });
  if (!isUnderWay) void send(id, ways);
}

async function send(id: string, { send, ask, onSettled, failed }: LikeWays): Promise<void> {
  const sent = () => sendLastWish({ wanted: () => wanted(id), send, ask });
  try {
    for (let liked = await sent(); liked !== undefined; liked = await sent()) {
      onSettled(liked);
      await cacheTold();
      if (wanted(id) === liked) break;
    }
  } catch (error) {
    toast.error(failed);
    if (!(error instanceof RequestError)) throw error;
  } finally {
    overlay.getState().settle(id, 'liked');
  }
}

function wanted(id: string): boolean | undefined {
  return overlay.getState().wishes[id]?.liked;
}
