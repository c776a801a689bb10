import type { MediaBucket } from '../media-rules.ts';
import { signedUrls } from '../use-signed-url.ts';
import { attachmentPath } from './attachment.ts';

/** A video that is playing when its post is sent must not be interrupted. */
const KEEP_SENT_MS = 5 * 60_000;

/** Lets views show a file of this tab under the path that it has, or will have, in the bucket. */
export function createPreviews(bucket: MediaBucket) {
  const previews = new Map<string, { url: string; takeBack: (() => void)[] }>();

  function lendPreview(id: string, path: string | null): void {
    const preview = previews.get(id);
    preview?.takeBack.push(signedUrls.lend(bucket, attachmentPath({ id, path }), preview.url));
  }

  function dropPreview(id: string): void {
    const preview = previews.get(id);
    if (!preview) return;
    previews.delete(id);
    for (const takeBack of preview.takeBack) takeBack();
    URL.revokeObjectURL(preview.url);
  }

  return {
    showPreview(id: string, path: string | null, file: Blob): string {
      dropPreview(id);
      const url = URL.createObjectURL(file);
      previews.set(id, { url, takeBack: [] });
      lendPreview(id, path);
      return url;
    },
    lendPreview,
    dropPreview,
    dropPreviewLater: (id: string) => void setTimeout(() => dropPreview(id), KEEP_SENT_MS),
    dropAllPreviews: () => [...previews.keys()].forEach(dropPreview),
  };
}
