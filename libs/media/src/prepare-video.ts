import { createPlaceholder, type PreparedMedia } from './prepare-image.ts';

export interface PreparedVideo extends PreparedMedia {
  duration_ms: number;
}

/** Some browsers load nothing of a video before playback. */
const LOAD_TIMEOUT_MS = 10_000;

/** Measures a video by its first frame. Returns null if this browser can't play it; friends' browsers may. */
export async function prepareVideo(file: Blob): Promise<PreparedVideo | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const hasFrame = new Promise<boolean>((resolve) => {
      video.addEventListener('loadeddata', () => resolve(true), { once: true });
      video.addEventListener('error', () => resolve(false), { once: true });
      setTimeout(() => resolve(false), LOAD_TIMEOUT_MS);
    });
    video.src = url;
    if (!(await hasFrame) || video.videoWidth === 0) return null;
    return {
      blob: file,
      width: video.videoWidth,
      height: video.videoHeight,
      placeholder: createPlaceholder(video),
      duration_ms: Number.isFinite(video.duration) ? Math.round(video.duration * 1000) : 0,
    };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
