import { useMember } from '@pure/session';
import { useEffect, useRef, useState } from 'react';
import { MediaFailure } from '../media-failure.ts';
import type { MediaBucket } from '../media-rules.ts';
import { uploadMedia } from '../upload.ts';

interface SavePictureOptions {
  bucket: MediaBucket;
  /** Keeps the accepted file's path. A `MediaFailure` that it throws tells the member why it failed. */
  onUploaded: (path: string) => Promise<void>;
  onRemove?: (() => Promise<void>) | undefined;
  /** words of a failure without its own */
  failed: string;
}

/** Uploads and saves a picture. Closing the dialog ends an upload. */
export function useSavePicture({ bucket, onUploaded, onRemove, failed }: SavePictureOptions) {
  const { id: memberId } = useMember();
  const closing = useRef(new AbortController());
  const [busy, setBusy] = useState<'saving' | 'removing' | null>(null);
  /** the share of the bytes that is sent, 0 to 1 */
  const [progress, setProgress] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);

  async function attempt(kind: 'saving' | 'removing', act: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(kind);
    setTrouble(null);
    try {
      await act();
    } catch (error) {
      if (closing.current.signal.aborted) return;
      setTrouble(error instanceof MediaFailure ? error.message : failed);
    }
    setBusy(null);
  }

  return {
    busy,
    progress,
    trouble,
    setTrouble,
    /** @param id of the upload; a retry with the same id doesn't send the bytes again */
    save: (encode: () => Promise<Blob>, id: string) =>
      attempt('saving', async () => {
        setProgress(0);
        const { signal } = closing.current;
        const blob = await encode();
        const { path } = await uploadMedia(blob, {
          id,
          memberId,
          bucket,
          signal,
          onProgress: setProgress,
        });
        signal.throwIfAborted();
        await onUploaded(path);
      }),
    remove: () => attempt('removing', async () => onRemove?.()),
  };
}
