import { onSignOut } from '@pure/session';
import { createPlayer } from './player.ts';
import { endPlaybackWith } from './use-end-playback.ts';

/** One for all conversations, so that only one note plays at a time. */
export const player = createPlayer();

onSignOut(() => player.stop());
endPlaybackWith(player.stop);
