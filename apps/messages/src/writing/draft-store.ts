import type { Message } from '@pure/contracts/database';
import { arrayOf, isString, isUuid, nullable, objectOf, perMember, readStored } from '@pure/drafts';
import { createStore } from 'zustand/vanilla';
import { messagesStorage } from '../messages-storage.ts';
import { isReply, type Reply } from './reply.ts';

export interface MessageDraft {
  text: string;
  /** ids of attachments, in their order */
  media: string[];
  reply: Reply | null;
}

/** A sent message whose text the member is changing. It is no draft of the next message. */
export interface MessageEdit {
  id: string;
  text: string;
  original: string;
}

/** An edit that was closed and isn't saved yet. */
export interface UnsavedEdit extends MessageEdit {
  partnerId: string;
}

interface Drafts {
  /** by partner */
  drafts: Readonly<Record<string, MessageDraft>>;
  edits: Readonly<Record<string, MessageEdit>>;
  /** stored names that the browser refused: what they hold lives only as long as the tab */
  unstored: ReadonlySet<string>;
  changeDraft(partnerId: string, change: (draft: MessageDraft) => MessageDraft): void;
  setEdit(partnerId: string, edit: MessageEdit | null): void;
}

export const EMPTY_MESSAGE_DRAFT: MessageDraft = { text: '', media: [], reply: null };

const isDraft = objectOf<MessageDraft>({
  text: isString,
  media: arrayOf(isUuid),
  reply: nullable(isReply),
});
const edit = { id: isUuid, text: isString, original: isString };
const isEdit = objectOf<MessageEdit>(edit);
const isUnsavedEdit = objectOf<UnsavedEdit>({ ...edit, partnerId: isUuid });

export function editOf({ id, content }: Message): MessageEdit {
  const text = content ?? '';
  return { id, text, original: text };
}

const DRAFT = 'draft.';
const EDIT = 'edit.';
const UNSAVED = 'unsaved-edit.';

/**
 * The stored name of an edit that is being saved. After a reload it is open again, because the tab can't know whether
 * it was saved.
 */
export const unsavedName = (messageId: string) => UNSAVED + messageId;

/** A member's drafts, by partner. Every keystroke is stored. */
export const draftStoreOf = perMember((memberId, memberLeft) => {
  const storage = messagesStorage(memberId, memberLeft);

  function readAll<Value>(start: string, isValid: (value: unknown) => value is Value) {
    const found = [...storage.readAll(start)].flatMap(([name, text]) => {
      const value = readStored(isValid, text);
      return value === null ? [] : [[name.slice(start.length), value] as const];
    });
    return Object.fromEntries(found);
  }

  /** Returns the names that are unstored then. */
  function store(name: string, value: object | null): ReadonlySet<string> {
    const { unstored } = drafts.getState();
    const others = [...unstored].filter((each) => each !== name);
    if (!value) storage.remove(name);
    else if (!storage.write(name, JSON.stringify(value))) others.push(name);
    return others.length === 0 && unstored.size === 0 ? unstored : new Set(others);
  }

  const unsaved = Object.values(readAll(UNSAVED, isUnsavedEdit));
  const drafts = createStore<Drafts>()((set, get) => ({
    drafts: readAll(DRAFT, isDraft),
    edits: {
      ...Object.fromEntries(unsaved.map(({ partnerId, ...each }) => [partnerId, each])),
      ...readAll(EDIT, isEdit),
    },
    unstored: new Set(),
    changeDraft(partnerId, change) {
      const { [partnerId]: before = EMPTY_MESSAGE_DRAFT, ...others } = get().drafts;
      const draft = change(before);
      const isEmpty = isEmptyDraft(draft);
      set({
        drafts: isEmpty ? others : { ...others, [partnerId]: draft },
        unstored: store(DRAFT + partnerId, isEmpty ? null : draft),
      });
    },
    setEdit(partnerId, edit) {
      const { [partnerId]: before, ...others } = get().edits;
      if (before) storage.remove(unsavedName(before.id));
      set({
        edits: edit ? { ...others, [partnerId]: edit } : others,
        unstored: store(EDIT + partnerId, edit),
      });
    },
  }));

  // A draft that another tab sent or discarded leaves this one.
  const stopListening = storage.onRemoved((name) => {
    drafts.setState(({ drafts, edits }) => ({
      drafts: without(drafts, DRAFT, name),
      edits: without(edits, EDIT, name),
    }));
  });
  memberLeft.addEventListener('abort', stopListening);
  return drafts;
});

/** Whether the browser keeps what is written to a partner only as long as the tab lives. */
export const isUnstored = ({ unstored }: Drafts, partnerId: string): boolean =>
  unstored.has(DRAFT + partnerId) || unstored.has(EDIT + partnerId);

function without<Value>(values: Readonly<Record<string, Value>>, start: string, name: string) {
  const { [name.replace(start, '')]: removed, ...others } = values;
  return removed ? others : values;
}

function isEmptyDraft({ text, media, reply }: MessageDraft): boolean {
  return text === '' && media.length === 0 && reply === null;
}
