import type { Message } from '@pure/contracts/database';
import { useEffect } from 'react';
import { pendingMessages } from '../thread/pending-messages.ts';

type StopPlaying = (id?: string) => void;

let stop: StopPlaying | undefined;

/** Names the player to stop. Its code loads with the first voice note. */
export function endPlaybackWith(stopPlayer: StopPlaying): void {
  stop = stopPlayer;
}

/** Ends the sound of a note, or of any. */
export const stopPlaying: StopPlaying = (id) => stop?.(id);

/** Ends the sound with the conversation, and when the note that plays is unsent, or deleted for the member. */
export function useEndPlayback(messages: readonly Message[]): void {
  useEffect(() => () => stopPlaying(), []);
  useEffect(
    () =>
      pendingMessages.subscribe(({ changes }) => {
        for (const [id, { hidden }] of Object.entries(changes)) if (hidden) stopPlaying(id);
      }),
    [],
  );
  useEffect(() => {
    for (const { id, unsent } of messages) if (unsent) stopPlaying(id);
  }, [messages]);
}
