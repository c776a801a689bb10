import { perMember } from '@pure/drafts';
import { MediaFailure, mediaStrings, upload } from '@pure/media';
import { toast } from '@pure/ui/feedback';
import type { Attachment } from './attachment.ts';
import { attachmentsOf } from './attachments.ts';
import { memberFiles } from './member-files.ts';
import { prepare } from './prepare.ts';
import { createPreviews } from './previews.ts';
import { strings } from './strings.ts';
import { createTurns } from './turns.ts';

/** Pictures drawn anew take memory, and lines are shared. */
const AT_ONCE = 2;

/** Prepares and sends what a member attaches, whether they wait for it, post early or go elsewhere. */
function createUploads(memberId: string) {
  const attachments = attachmentsOf(memberId);
  const files = memberFiles(memberId);
  const previews = createPreviews();
  const turn = createTurns(AT_ONCE);
  const jobs = new Map<string, { leaving: AbortController; done: Promise<void> }>();

  const find = (id: string) => attachments.getState().byId.get(id);
  const change = (id: string, difference: Partial<Attachment>) =>
    attachments.getState().change(id, difference);

  /** One try; a running one is joined. It ends as the attachment's state says, and rejects on a mistake of ours. */
  function start(id: string): Promise<void> {
    const running = jobs.get(id);
    if (running) return running.done;
    const leaving = new AbortController();
    change(id, { upload: { state: 'sending', share: 0 } });
    const done = turn(() => run(id, leaving.signal)).finally(() => jobs.delete(id));
    jobs.set(id, { leaving, done });
    return done;
  }

  async function run(id: string, signal: AbortSignal): Promise<void> {
    try {
      const attachment = find(id);
      if (!attachment || signal.aborted) return;
      const file = await ready(attachment, signal);
      if (!find(id)?.preview) change(id, { preview: previews.show(id, null, file) });
      const accepted = await upload(file, {
        id,
        memberId,
        bucket: 'posts',
        signal,
        onProgress: (share) => change(id, { upload: { state: 'sending', share } }),
      });
      const { width, height } = find(id) ?? attachment;
      previews.lend(id, accepted.path);
      change(id, {
        path: accepted.path,
        width: accepted.width ?? width,
        height: accepted.height ?? height,
        upload: { state: 'done' },
      });
    } catch (error) {
      if (signal.aborted) return change(id, { upload: { state: 'waiting' } });
      const isExpected = error instanceof MediaFailure;
      const { kind, message } = isExpected ? error : new MediaFailure('server');
      change(id, { upload: { state: 'failed', kind, message } });
      if (message !== mediaStrings.invalid) toast.error(strings.failed);
      if (!isExpected) throw error;
    }
  }

  async function read(id: string): Promise<Blob> {
    const file = await files.read(id);
    if (!file) throw new MediaFailure('refused', strings.lost);
    return file;
  }

  /** The file as it will be sent, drawn anew if it hasn't been. */
  async function ready({ id, kind, isPrepared }: Attachment, signal: AbortSignal): Promise<Blob> {
    const kept = await read(id);
    if (isPrepared) return kept;
    const { file, facts } = await prepare(kind, kept);
    signal.throwIfAborted();
    if (file !== kept) await files.write(id, file);
    change(id, facts);
    return file;
  }

  function letGo(id: string): void {
    const job = jobs.get(id);
    job?.leaving.abort();
    attachments.getState().remove(id);
    void (job?.done ?? Promise.resolve()).finally(() => files.remove(id));
  }

  return {
    /** Begins with files that were judged already. Returns their ids, in their order. */
    attach: (chosen: File[]): string[] =>
      chosen.map((file) => {
        const id = crypto.randomUUID();
        attachments.getState().add({
          id,
          kind: file.type.startsWith('video/') ? 'video' : 'image',
          isPrepared: false,
          width: null,
          height: null,
          placeholder: null,
          alt: '',
          path: null,
          upload: { state: 'waiting' },
          preview: null,
        });
        void files.write(id, file);
        void start(id);
        return id;
      }),

    /** Goes on with what an earlier visit, a failure or a stop left undone. */
    resume(ids: readonly string[]): void {
      for (const id of ids) if (find(id)?.upload.state !== 'done') void start(id);
    },

    /** Brings the pictures back that an earlier visit left, without sending any. */
    async show(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        const { preview, isPrepared, path } = find(id) ?? {};
        if (preview !== null || !isPrepared) continue;
        const file = await files.read(id);
        if (file) change(id, { preview: previews.show(id, path ?? null, file) });
      }
    },

    /**
     * Waits until all of them are there, going on with what isn't under way.
     * @throws MediaFailure of the first that isn't; AbortError when stopped
     */
    async settled(ids: readonly string[]): Promise<void> {
      await Promise.all(ids.map((id) => (find(id)?.upload.state === 'done' ? null : start(id))));
      for (const id of ids) {
        const upload = find(id)?.upload;
        if (!upload) throw new MediaFailure('refused', strings.lost);
        if (upload.state === 'failed') throw new MediaFailure(upload.kind, upload.message);
        if (upload.state !== 'done') throw new DOMException('Stopped', 'AbortError');
      }
    },

    stop(ids: readonly string[]): void {
      for (const id of ids) jobs.get(id)?.leaving.abort();
    },

    /** What was accepted so long ago that it was swept is sent again. */
    again(ids: readonly string[]): void {
      for (const id of ids) change(id, { path: null, upload: { state: 'waiting' } });
    },

    /** They were posted: what is kept here goes, and is shown from here for a while. */
    release(ids: readonly string[]): void {
      for (const id of ids) {
        letGo(id);
        previews.dropLater(id);
      }
    },

    /** Calls off what is under way, and forgets all of it. */
    detach(ids: readonly string[]): void {
      for (const id of ids) {
        letGo(id);
        previews.drop(id);
      }
    },

    /** The network is back. */
    online(): void {
      for (const { id, upload } of attachments.getState().byId.values()) {
        if (upload.state === 'failed' && upload.kind === 'network') void start(id);
      }
    },

    leave(): void {
      for (const { leaving } of jobs.values()) leaving.abort();
      previews.dropAll();
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

export const uploadsOf = perMember((memberId, left) => {
  const uploads = createUploads(memberId);
  left.addEventListener('abort', () => uploads.leave());
  addEventListener('online', () => uploads.online(), { signal: left });
  return uploads;
});
