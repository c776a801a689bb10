import type { Message } from '@pure/contracts/database';
import { signedUrls } from '@pure/media';
import { useMember } from '@pure/session';
import { markHeard } from './heard-notes.ts';
import { NotePlayer } from './note-player.tsx';
import type { PlayableNote } from './player.ts';

const BUCKET = 'messages';

type NextUnheard = (after: Message) => Message | undefined;

interface VoiceNoteProps {
  message: Message;
  /** finds the note to play after one; `findNextUnheard` does it among loaded messages */
  nextUnheard: NextUnheard;
}

/** The voice note of a message, without the bubble around it. */
export function VoiceNote({ message, nextUnheard }: VoiceNoteProps) {
  const { id } = useMember();
  return (
    <NotePlayer
      note={playableNote(message, nextUnheard, id)}
      waveform={message.waveform}
      isMine={message.sender_id === id}
    />
  );
}

function playableNote(message: Message, nextUnheard: NextUnheard, memberId: string): PlayableNote {
  const path = message.media_url;
  return {
    id: message.id,
    durationMs: message.duration_ms,
    async getUrl(renew) {
      if (path === null) return null;
      if (renew) signedUrls.drop(BUCKET, path);
      return signedUrls.get(BUCKET, path);
    },
    onPlay() {
      if (message.sender_id !== memberId) markHeard(memberId, message.id);
    },
    getNext() {
      const next = nextUnheard(message);
      return next && playableNote(next, nextUnheard, memberId);
    },
  };
}
