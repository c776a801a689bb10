import { onDemand } from '@pure/ui';
import type { ConversationNoteProps } from './conversation-note.tsx';
import type { NotePlayerProps } from './note-player.tsx';

/** The voice note of a message. */
export const voiceNote = onDemand<ConversationNoteProps>(
  () => import(/* webpackChunkName: "voice-note" */ './conversation-note.tsx'),
);

/** The player of a note that is no message yet. */
export const notePlayer = onDemand<NotePlayerProps>(async () => {
  const { NotePlayer } = await import(/* webpackChunkName: "voice-note" */ './note-player.tsx');
  return { default: NotePlayer };
});
