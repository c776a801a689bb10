import { onDemand } from '@pure/ui';
import type { ConversationNoteProps } from './conversation-note.tsx';

export const voiceNote = onDemand<ConversationNoteProps>(
  () => import(/* webpackChunkName: "voice-note" */ './conversation-note.tsx'),
);
