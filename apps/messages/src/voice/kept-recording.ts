import { isNumber, isString, isUuid, objectOf, readStored, type MemberStorage } from '@pure/drafts';
import { storedFiles, type RecordedNote } from '@pure/media';
import { messagesStorage } from '../messages-storage.ts';
import { KEPT_PREFIX } from './kept-prefix.ts';
import { noteOf } from './recorded-note.ts';

interface NoteFacts {
  durationMs: number;
  waveform: string;
}

/** The parts of a recording that is under way, without their bytes. */
interface KeptRecording extends NoteFacts {
  partnerId: string;
  type: string;
  /** how many are stored */
  parts: number;
}

const isKept = objectOf<KeptRecording>({
  partnerId: isUuid,
  type: isString,
  durationMs: isNumber,
  waveform: isString,
  parts: isNumber,
});

const partId = (id: string, part: number) => `${id}.${part}`;
const lockName = (id: string) => `pure-${KEPT_PREFIX}${id}`;

export interface RecordingKeeper {
  addPart(part: Blob, facts: NoteFacts): void;
  /** Forgets the parts: the note was stored or discarded. */
  forget(): void;
  /** Leaves the parts to the next visit of the conversation. */
  leave(): void;
}

/** Stores a recording while it grows, so that a crash leaves what was recorded. */
export function keepRecording(memberId: string, partnerId: string, type: string): RecordingKeeper {
  const id = crypto.randomUUID();
  const storage = messagesStorage(memberId);
  const files = storedFiles('messages', memberId);
  let stored = 0;
  let writing = Promise.resolve();
  let release: (() => void) | undefined;

  /** Other tabs leave a recording alone as long as its tab lives. */
  function hold(): void {
    if (release) return;
    release = () => {};
    const untilForgotten = () => new Promise<void>((resolve) => (release = resolve));
    void navigator.locks.request(lockName(id), untilForgotten);
  }

  async function storePart(part: Blob, facts: NoteFacts): Promise<void> {
    await files.write(partId(id, stored), part);
    stored += 1;
    const kept: KeptRecording = { partnerId, type, ...facts, parts: stored };
    storage.write(KEPT_PREFIX + id, JSON.stringify(kept));
  }

  return {
    addPart(part, facts) {
      if (!navigator.locks) return;
      hold();
      writing = writing.then(() => storePart(part, facts));
    },
    forget() {
      void writing.then(() => removeParts(memberId, id, stored)).finally(() => release?.());
    },
    leave: () => void writing.finally(() => release?.()),
  };
}

/**
 * Hands over a recording for a partner that a crash cut off.
 * @param store stores the note; the recording is forgotten after it, and stays if it fails
 */
export async function takeKeptRecording(
  memberId: string,
  partnerId: string,
  store: (note: RecordedNote) => Promise<void>,
): Promise<void> {
  for (const [id, kept] of readKept(messagesStorage(memberId))) {
    if (kept.partnerId !== partnerId) continue;
    const note = await withFreeLock(id, async () => {
      const note = await readNote(memberId, id, kept);
      if (note) await store(note);
      await removeParts(memberId, id, kept.parts);
      return note;
    });
    if (note) return;
  }
}

function readKept(storage: MemberStorage): [id: string, kept: KeptRecording][] {
  return [...storage.readAll(KEPT_PREFIX)].flatMap(([name, text]) => {
    const kept = readStored(isKept, text);
    return kept ? [[name.slice(KEPT_PREFIX.length), kept]] : [];
  });
}

/** @returns null if another tab has the recording */
async function withFreeLock<T>(id: string, action: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return null;
  return navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) =>
    lock ? action() : null,
  );
}

async function readNote(memberId: string, id: string, kept: KeptRecording) {
  const files = storedFiles('messages', memberId);
  const parts = await Promise.all(
    Array.from({ length: kept.parts }, (_, part) => files.read(partId(id, part))),
  );
  // The file can be played up to a part that is lost.
  const end = parts.includes(null) ? parts.indexOf(null) : parts.length;
  return noteOf(
    parts.slice(0, end).flatMap((part) => part ?? []),
    kept,
  );
}

async function removeParts(memberId: string, id: string, count: number): Promise<void> {
  messagesStorage(memberId).remove(KEPT_PREFIX + id);
  const files = storedFiles('messages', memberId);
  await Promise.all(Array.from({ length: count }, (_, part) => files.remove(partId(id, part))));
}
