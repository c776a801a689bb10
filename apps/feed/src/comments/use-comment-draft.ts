import { isString, isUuid, objectOf, readStored } from '@pure/drafts';
import { useEffect, useEffectEvent, useState } from 'react';
import { feedStorage } from '../feed-storage.ts';

/** Unsent words, and the id under which every retry sends them. */
export interface CommentDraft {
  id: string;
  text: string;
}

export const draftNames = {
  comment: (postId: string) => `comment.${postId}`,
  reply: (commentId: string) => `reply.${commentId}`,
};

const isDraft = objectOf<CommentDraft>({ id: isUuid, text: isString });

/** The draft that a member left under a name. */
export function readDraft(memberId: string, name: string): CommentDraft | null {
  return readStored(isDraft, feedStorage(memberId).read(name));
}

export function discardDraft(memberId: string, name: string): void {
  feedStorage(memberId).remove(name);
}

/** The member's unsent comment, stored with every keystroke. */
export function useCommentDraft(memberId: string, name: string) {
  const [draft, setDraft] = useState(() => readDraft(memberId, name) ?? empty());

  // A draft that another tab sent or discarded leaves this one: under its id it would replace the sent comment.
  const onRemoved = useEffectEvent((removed: string) => {
    if (removed === name) setDraft(empty());
  });
  useEffect(() => feedStorage(memberId).onRemoved((removed) => onRemoved(removed)), [memberId]);

  function clear(): void {
    discardDraft(memberId, name);
    setDraft(empty());
  }

  function write(text: string): void {
    if (text === '') return clear();
    feedStorage(memberId).write(name, JSON.stringify({ ...draft, text }));
    setDraft({ ...draft, text });
  }

  return { draft, write, clear };
}

function empty(): CommentDraft {
  return { id: crypto.randomUUID(), text: '' };
}
