import type { Message } from '@pure/contracts/database';
import { arrayOf, isString, isUuid, nullable, objectOf, perMember, readStored } from '@pure/drafts';
import { createStore } from 'zustand/vanilla';
import { messagesStorage } from './messages-storage.ts';
import { isReply, type Reply } from './reply.ts';

export interface Draft {
  text: string;
  /** ids of attachments, in their order */
  media: string[];
  reply: Reply | null;
}

/** A sent message whose text the member is changing. It is no draft of the next message. */
export interface Edit {
  id: string;
  text: string;
  original: string;
  /** when it was edited before, ISO 8601 */
  editedBefore: string | null;
}

interface Drafts {
  /** by partner */
  drafts: Readonly<Record<string, Draft>>;
  edits: Readonly<Record<string, Edit>>;
  changeDraft(partnerId: string, change: (draft: Draft) => Draft): void;
  setEdit(partnerId: string, edit: Edit | null): void;
}

export const EMPTY_DRAFT: Draft = { text: '', media: [], reply: null };

const isDraft = objectOf<Draft>({
  text: isString,
  media: arrayOf(isUuid),
  reply: nullable(isReply),
});
const isEdit = objectOf<Edit>({
  id: isUuid,
  text: isString,
  original: isString,
  editedBefore: nullable(isString),
});

export function editOf({ id, content, edited_at }: Message): Edit {
  const text = content ?? '';
  return { id, text, original: text, editedBefore: edited_at };
}

const DRAFT = 'draft.';
const EDIT = 'edit.';

/** A member's drafts, by partner. Every keystroke is stored. */
export const draftStoreOf = perMember((memberId) => {
  const storage = messagesStorage(memberId);

  function readAll<Value>(start: string, isValid: (value: unknown) => value is Value) {
    const found = [...storage.readAll(start)].flatMap(([name, text]) => {
      const value = readStored(isValid, text);
      return value === null ? [] : [[name.slice(start.length), value] as const];
    });
    return Object.fromEntries(found);
  }

  function store(name: string, value: object | null): void {
    if (value) storage.write(name, JSON.stringify(value));
    else storage.remove(name);
  }

  return createStore<Drafts>()((set, get) => ({
    drafts: readAll(DRAFT, isDraft),
    edits: readAll(EDIT, isEdit),
    changeDraft(partnerId, change) {
      const { [partnerId]: before = EMPTY_DRAFT, ...others } = get().drafts;
      const draft = change(before);
      const isEmpty = isEmptyDraft(draft);
      store(DRAFT + partnerId, isEmpty ? null : draft);
      set({ drafts: isEmpty ? others : { ...others, [partnerId]: draft } });
    },
    setEdit(partnerId, edit) {
      const { [partnerId]: _, ...others } = get().edits;
      store(EDIT + partnerId, edit);
      set({ edits: edit ? { ...others, [partnerId]: edit } : others });
    },
  }));
});

export function isEmptyDraft({ text, media, reply }: Draft): boolean {
  return text === '' && media.length === 0 && reply === null;
}
