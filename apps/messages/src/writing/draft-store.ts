import type { Message } from '@pure/contracts/database';
import { arrayOf, isString, isUuid, nullable, objectOf, perMember, readStored } from '@pure/drafts';
import { createStore } from 'zustand/vanilla';
import { messagesStorage } from '../messages-storage.ts';
import { isReply, type Reply } from './reply.ts';

export interface MessageDraft {
  /** tells it from a draft that another tab writes to the same partner; empty before the first change */
  id: string;
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

export const EMPTY_MESSAGE_DRAFT: MessageDraft = { id: '', text: '', media: [], reply: null };

const isDraft = objectOf<MessageDraft>({
  id: isString,
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

  function readAll<Value>(
    start: string,
    isValid: (value: unknown) => value is Value,
    defaults?: Partial<Value>,
  ) {
    const found = [...storage.readAll(start)].flatMap(([name, text]) => {
      const value = readStored(isValid, text, defaults);
      return value === null ? [] : [[name.slice(start.length), value] as const];
    });
    return Object.fromEntries(found);
  }

  /** Returns the names that are unstored then. */
  function store(name: string, value: object): ReadonlySet<string> {
    return noteStored(name, storage.write(name, JSON.stringify(value)));
  }

  /** The same. What another tab stored there meanwhile stays. */
  function remove(name: string, id: string | undefined): ReadonlySet<string> {
    if (storedId(storage.read(name)) === id) storage.remove(name);
    return noteStored(name, true);
  }

  function noteStored(name: string, isStored: boolean): ReadonlySet<string> {
    const { unstored } = drafts.getState();
    const others = [...unstored].filter((each) => each !== name);
    if (!isStored) others.push(name);
    return others.length === 0 && unstored.size === 0 ? unstored : new Set(others);
  }

  const unsaved = Object.values(readAll(UNSAVED, isUnsavedEdit));
  const drafts = createStore<Drafts>()((set, get) => ({
    drafts: readAll(DRAFT, isDraft, { id: '' }),
    edits: {
      ...Object.fromEntries(unsaved.map(({ partnerId, ...each }) => [partnerId, each])),
      ...readAll(EDIT, isEdit),
    },
    unstored: new Set(),
    changeDraft(partnerId, change) {
      const { [partnerId]: before = EMPTY_MESSAGE_DRAFT, ...others } = get().drafts;
      const draft = { ...change(before), id: before.id || crypto.randomUUID() };
      const name = DRAFT + partnerId;
      if (isEmptyDraft(draft)) set({ drafts: others, unstored: remove(name, before.id) });
      else set({ drafts: { ...others, [partnerId]: draft }, unstored: store(name, draft) });
    },
    setEdit(partnerId, edit) {
      const { [partnerId]: before, ...others } = get().edits;
      if (before) storage.remove(unsavedName(before.id));
      const name = EDIT + partnerId;
      if (!edit) set({ edits: others, unstored: remove(name, before?.id) });
      else set({ edits: { ...others, [partnerId]: edit }, unstored: store(name, edit) });
    },
  }));

  // A draft that another tab sent or discarded leaves this one. Another draft is stored again.
  const stopListening = storage.onChanged((name, text, before) => {
    if (text !== null) return;
    const withoutRemoved = <Value extends { id: string }>(
      values: Readonly<Record<string, Value>>,
      start: string,
    ) => {
      const { [name.replace(start, '')]: own, ...others } = values;
      if (own?.id === storedId(before)) return others;
      if (own) storage.write(name, JSON.stringify(own));
      return values;
    };
    drafts.setState(({ drafts, edits }) => ({
      drafts: withoutRemoved(drafts, DRAFT),
      edits: withoutRemoved(edits, EDIT),
    }));
  });
  memberLeft.addEventListener('abort', stopListening);
  return drafts;
});

/** Whether the browser keeps what is written to a partner only as long as the tab lives. */
export const isUnstored = ({ unstored }: Drafts, partnerId: string): boolean =>
  unstored.has(DRAFT + partnerId) || unstored.has(EDIT + partnerId);

const hasId = objectOf<{ id: string }>({ id: isString });

/** The id in a stored draft or edit; empty if it has none. */
const storedId = (text: string | null) => readStored(hasId, text)?.id ?? '';

function isEmptyDraft({ text, media, reply }: MessageDraft): boolean {
  return text === '' && media.length === 0 && reply === null;
}
