import { createDetector } from './detector.ts';
import { createWorkerReader } from './worker-reader.ts';

/** Reads QR codes on this device (row 83). */
export interface CodeReader {
  /** The text of the code that the camera sees now, or null. Rejects if codes can't be read. */
  readFrame(video: HTMLVideoElement): Promise<string | null>;
  /** The text of the code in a picture, or null. It closes the picture. */
  readPicture(picture: ImageBitmap): Promise<string | null>;
  close(): void;
}

/** Uses the browser's own detector where it reads QR codes, else a worker. */
export function createCodeReader(): CodeReader {
  const worker = createWorkerReader();
  let detecting = createDetector();

  /** Null if there is no detector, or no code for it. */
  async function detect(source: ImageBitmapSource): Promise<string | null> {
    const detector = await detecting;
    try {
      const [code] = (await detector?.detect(source)) ?? [];
      return code?.rawValue ?? null;
    } catch {
      // Android's detector fails without Google's services.
      detecting = Promise.resolve(null);
      return null;
    }
  }

  return {
    async readFrame(video) {
      const text = await detect(video);
      if (text !== null || (await detecting)) return text;
      // A camera that is starting or stopping may have no frame to give.
      const frame = await createImageBitmap(video).catch(() => null);
      return frame && worker.read('frame', frame);
    },
    async readPicture(picture) {
      const text = await detect(picture);
      // The worker also tries the picture at other sizes.
      if (text === null) return worker.read('picture', picture);
      picture.close();
      return text;
    },
    close: () => worker.close(),
  };
}
