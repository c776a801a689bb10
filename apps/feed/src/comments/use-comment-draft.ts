import { isString, isUuid, objectOf, perMember, readStored } from '@pure/drafts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
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

const NAMES = /^(comment|reply)\./;
const EMPTY: CommentDraft = { id: '', text: '' };
const isDraft = objectOf<CommentDraft>({ id: isUuid, text: isString });

/** A member's drafts, by name. All views of this tab show the same ones; every keystroke is stored. */
const draftsOf = perMember((memberId, memberLeft) => {
  const storage = feedStorage(memberId, memberLeft);
  const stored = [...storage.readAll('')].filter(([name]) => NAMES.test(name));
  const drafts = createStore<Record<string, CommentDraft | null>>(() =>
    Object.fromEntries(stored.map(([name, text]) => [name, readStored(isDraft, text)])),
  );
  const put = (name: string, draft: CommentDraft | null) => drafts.setState({ [name]: draft });

  // A draft that another tab changes, sends or discards does the same here: under its id it would replace the sent
  // comment. Another draft stays, and is stored again.
  const stopListening = storage.onChanged((name, text, before) => {
    if (!NAMES.test(name)) return;
    const own = drafts.getState()[name];
    if (!own || own.id === readStored(isDraft, text ?? before)?.id) {
      put(name, readStored(isDraft, text));
    } else if (text === null) storage.write(name, JSON.stringify(own));
  });
  memberLeft.addEventListener('abort', stopListening);

  return Object.assign(drafts, {
    discard(name: string, id: string): void {
      if (readStored(isDraft, storage.read(name))?.id === id) storage.remove(name);
      if (drafts.getState()[name]?.id === id) put(name, null);
    },
    change(name: string, change: (text: string) => string): void {
      const { id, text } = drafts.getState()[name] ?? { id: crypto.randomUUID(), text: '' };
      const draft = { id, text: change(text) };
      if (draft.text === '') return this.discard(name, id);
      storage.write(name, JSON.stringify(draft));
      put(name, draft);
    },
  });
});

/** The draft that a member left under a name. */
export function readDraft(memberId: string, name: string): CommentDraft | null {
  return draftsOf(memberId).getState()[name] ?? null;
}

/** Discards the draft with this id; it may have been replaced by another. */
export function discardDraft(memberId: string, name: string, id: string): void {
  draftsOf(memberId).discard(name, id);
}

/** The member's unsent comment. */
export function useCommentDraft(memberId: string, name: string) {
  const drafts = draftsOf(memberId);
  const draft = useStore(drafts, (all) => all[name]) ?? EMPTY;
  return {
    draft,
    write: (text: string) => drafts.change(name, () => text),
    /** Adds a paragraph. */
    append: (added: string) => drafts.change(name, (text) => (text ? `${text}\n${added}` : added)),
    clear: () => drafts.discard(name, draft.id),
  };
}
