import { isString, isUuid, objectOf, readStored } from '@pure/drafts';
import { useMember } from '@pure/session';
import { useState } from 'react';
import { messagesStorage } from '../messages-storage.ts';

interface ReplyDraft {
  story: string;
  text: string;
}

const isReplyDraft = objectOf<ReplyDraft>({ story: isUuid, text: isString });

/** The unsent reply to a story. Each author has at most one, so that drafts for ended stories don't pile up. */
export function useReplyDraft(authorId: string, story: string) {
  const { id: me } = useMember();
  const storage = messagesStorage(me);
  const name = `story-reply.${authorId}`;
  const [text, setText] = useState(() => {
    const draft = readStored(isReplyDraft, storage.read(name));
    return draft?.story === story ? draft.text : '';
  });
  const format = (text: string) => JSON.stringify({ story, text } satisfies ReplyDraft);
  return {
    text,
    write(text: string): void {
      setText(text);
      if (text) storage.write(name, format(text));
      else storage.remove(name);
    },
    /** Removes the words that were sent, unless they have changed since. */
    clear(sent: string): void {
      setText((text) => (text === sent ? '' : text));
      if (storage.read(name) === format(sent)) storage.remove(name);
    },
  };
}
