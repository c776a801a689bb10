import { placeholderOf, type PreparedMedia } from './prepare-image.ts';

export interface PreparedVideo extends PreparedMedia {
  duration_ms: number;
}

/** Measures a video by its first frame; it is sent as it is. Null where the browser can't play it. */
export async function prepareVideo(file: Blob): Promise<PreparedVideo | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    const shown = new Promise<boolean>((resolve) => {
      video.addEventListener('loadeddata', () => resolve(true), { once: true });
      video.addEventListener('error', () => resolve(false), { once: true });
    });
    video.src = url;
    if (!(await shown)) return null;
    return {
      blob: file,
      width: video.videoWidth,
      height: video.videoHeight,
      placeholder: placeholderOf(video),
      duration_ms: Number.isFinite(video.duration) ? Math.round(video.duration * 1000) : 0,
    };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
