import type { Message } from '@pure/contracts/database';
import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { getOpenThread } from '../thread/thread-cache.ts';
import { findNextUnheard } from './heard-notes.ts';
import { VoiceNote } from './voice-note.tsx';

export interface ConversationNoteProps {
  message: Message;
  partnerId: string;
}

/** The voice note of a message. After it plays the next unheard one of the loaded messages. */
export default function ConversationNote({ message, partnerId }: ConversationNoteProps) {
  const { id: me } = useMember();
  const queryClient = useQueryClient();
  return (
    <VoiceNote
      message={message}
      nextUnheard={(after) => {
        const loaded = getOpenThread(queryClient, partnerId)?.window.messages ?? [];
        return findNextUnheard(loaded, after, me);
      }}
    />
  );
}
