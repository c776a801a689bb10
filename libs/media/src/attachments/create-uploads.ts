import { toast } from '@pure/ui/feedback';
import { MediaFailure } from '../media-failure.ts';
import type { MediaBucket } from '../media-rules.ts';
import { prepareMedia } from '../prepare-media.ts';
import { strings } from '../strings.ts';
import { uploadMedia } from '../upload.ts';
import type { Attachment } from './attachment.ts';
import type { AttachmentStore } from './attachment-store.ts';
import { createLimiter } from './limiter.ts';
import { createPreviews } from './previews.ts';
import type { StoredFiles } from './stored-files.ts';
import type { Uploads } from './uploads.ts';

/** Re-encoding takes memory, and uploads share one connection. */
const PARALLEL_UPLOADS = 2;

interface UploadsOptions {
  attachments: AttachmentStore;
  files: StoredFiles;
  memberId: string;
  memberLeft: AbortSignal;
  bucket: MediaBucket;
}

/** Prepares and uploads what a member attaches. It runs on when the view that started it is gone. */
export function createUploads(options: UploadsOptions): Uploads {
  const { attachments, files, memberId, memberLeft, bucket } = options;
  const previews = createPreviews(bucket);
  const runLimited = createLimiter(PARALLEL_UPLOADS);
  const jobs = new Map<string, { abort: AbortController; done: Promise<void> }>();

  const findAttachment = (id: string) => {
    attachments.getState().loadAttachments([id]);
    return attachments.getState().byId.get(id);
  };
  const changeAttachment = (id: string, changes: Partial<Attachment>) =>
    attachments.getState().changeAttachment(id, changes);

  /** Starts a try or joins the running one. Its result is the attachment's state; it rejects only on a bug. */
  function start(id: string): Promise<void> {
    const running = jobs.get(id);
    if (running) return running.done;
    const abort = new AbortController();
    changeAttachment(id, { upload: { state: 'sending', share: 0 } });
    const done = runLimited(() => run(id, abort.signal)).finally(() => jobs.delete(id));
    jobs.set(id, { abort, done });
    return done;
  }

  async function run(id: string, signal: AbortSignal): Promise<void> {
    try {
      const attachment = findAttachment(id);
      if (!attachment || signal.aborted) return;
      const file = await prepareFile(attachment, signal);
      if (!findAttachment(id)?.preview) {
        changeAttachment(id, { preview: previews.showPreview(id, null, file) });
      }
      const accepted = await uploadMedia(file, {
        id,
        memberId,
        bucket,
        signal,
        onProgress: (share) => changeAttachment(id, { upload: { state: 'sending', share } }),
      });
      const { width, height } = findAttachment(id) ?? attachment;
      previews.lendPreview(id, accepted.path);
      changeAttachment(id, {
        path: accepted.path,
        width: accepted.width ?? width,
        height: accepted.height ?? height,
        upload: { state: 'done' },
      });
    } catch (error) {
      if (signal.aborted) return changeAttachment(id, { upload: { state: 'waiting' } });
      const isExpected = error instanceof MediaFailure;
      const { kind, message } = isExpected ? error : new MediaFailure('server');
      changeAttachment(id, { upload: { state: 'failed', kind, message } });
      if (message !== strings.invalid) toast.error(strings.failed);
      if (!isExpected) throw error;
    }
  }

  function addFile(file: File, known: Pick<Attachment, 'kind'> & Partial<Attachment>) {
    const id = crypto.randomUUID();
    attachments.getState().addAttachment({
      id,
      isPrepared: false,
      width: null,
      height: null,
      placeholder: null,
      duration_ms: null,
      waveform: null,
      alt: '',
      path: null,
      upload: { state: 'waiting' },
      preview: null,
      ...known,
    });
    const stored = storeFile(id, file);
    void start(id);
    return { id, stored };
  }

  async function storeFile(id: string, file: Blob): Promise<void> {
    const isStored = await files.write(id, file);
    changeAttachment(id, { isUnstored: !isStored });
  }

  async function readFile(id: string): Promise<Blob> {
    const file = await files.read(id);
    if (!file) throw new MediaFailure('refused', strings.lost);
    return file;
  }

  async function prepareFile(
    { id, kind, isPrepared }: Attachment,
    signal: AbortSignal,
  ): Promise<Blob> {
    const stored = await readFile(id);
    if (isPrepared || kind === 'voice') return stored;
    const { blob, ...measured } = await prepareMedia(kind, stored);
    signal.throwIfAborted();
    if (blob !== stored) await storeFile(id, blob);
    changeAttachment(id, { isPrepared: true, ...measured });
    return blob;
  }

  function removeFile(id: string): void {
    const job = jobs.get(id);
    job?.abort.abort();
    attachments.getState().removeAttachment(id);
    void (job?.done ?? Promise.resolve()).finally(() => files.remove(id));
  }

  function resumeAfterNetworkFailure(): void {
    for (const { id, upload } of attachments.getState().byId.values()) {
      if (upload.state === 'failed' && upload.kind === 'network') void start(id);
    }
  }

  addEventListener('online', resumeAfterNetworkFailure, { signal: memberLeft });
  memberLeft.addEventListener('abort', () => {
    for (const { abort } of jobs.values()) abort.abort();
    previews.dropAllPreviews();
  });

  return {
    attach: (chosen) =>
      chosen.map((file) => {
        const kind = file.type.startsWith('video/') ? 'video' : 'image';
        return addFile(file, { kind }).id;
      }),

    attachNote: ({ file, durationMs, waveform }) =>
      addFile(file, { kind: 'voice', isPrepared: true, duration_ms: durationMs, waveform }),

    resume(ids) {
      for (const id of ids) if (findAttachment(id)?.upload.state !== 'done') void start(id);
    },

    async show(ids) {
      for (const id of ids) {
        const { preview, isPrepared, path } = findAttachment(id) ?? {};
        if (preview !== null || !isPrepared) continue;
        const file = await files.read(id);
        if (file) changeAttachment(id, { preview: previews.showPreview(id, path ?? null, file) });
      }
    },

    async waitForUploads(ids) {
      await Promise.all(
        ids.map((id) => (findAttachment(id)?.upload.state === 'done' ? null : start(id))),
      );
      for (const id of ids) {
        const result = findAttachment(id)?.upload;
        if (!result) throw new MediaFailure('refused', strings.lost);
        if (result.state === 'failed') throw new MediaFailure(result.kind, result.message);
        if (result.state !== 'done') throw new DOMException('Stopped', 'AbortError');
      }
    },

    stop(ids) {
      for (const id of ids) jobs.get(id)?.abort.abort();
    },

    reset(ids) {
      for (const id of ids) changeAttachment(id, { path: null, upload: { state: 'waiting' } });
    },

    release(ids) {
      for (const id of ids) {
        removeFile(id);
        previews.dropPreviewLater(id);
      }
    },

    detach(ids) {
      for (const id of ids) {
        removeFile(id);
        previews.dropPreview(id);
      }
    },
  };
}
