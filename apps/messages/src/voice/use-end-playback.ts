import type { Message } from '@pure/contracts/database';
import { useEffect } from 'react';
import { player } from './shared-player.ts';

/** Ends the sound with the conversation, and when the note that plays is unsent. */
export function useEndPlayback(messages: readonly Message[]): void {
  useEffect(() => () => player.stop(), []);
  useEffect(() => {
    for (const { id, unsent } of messages) if (unsent) player.stop(id);
  }, [messages]);
}
