import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CodeReader } from './code-reader.ts';

/** Ten frames a second. */
const INTERVAL_MS = 100;

interface FrameListeners {
  /** Called with the text of each frame that has a code. */
  onText: (text: string) => void;
  /** Called once if codes can't be read. */
  onFailed: () => void;
}

/** Reads what a video shows while `isOn`. */
export function useFrames(
  video: RefObject<HTMLVideoElement | null>,
  reader: CodeReader,
  isOn: boolean,
  listeners: FrameListeners,
): void {
  const onText = useEffectEvent(listeners.onText);
  const onFailed = useEffectEvent(listeners.onFailed);

  useEffect(() => {
    if (!isOn) return undefined;
    const left = new AbortController();
    const { signal } = left;
    async function readFrames(): Promise<void> {
      while (!signal.aborted) {
        const next = pause(INTERVAL_MS);
        const text = await readFrame(video.current, reader);
        if (signal.aborted) return;
        if (text !== null) onText(text);
        await next;
      }
    }
    readFrames().catch((error: unknown) => {
      if (signal.aborted) return;
      console.error('Codes can’t be read', error);
      onFailed();
    });
    return () => left.abort();
  }, [isOn, reader, video]);
}

async function readFrame(video: HTMLVideoElement | null, reader: CodeReader) {
  const hasFrame = video !== null && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  return hasFrame ? reader.readFrame(video) : null;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
