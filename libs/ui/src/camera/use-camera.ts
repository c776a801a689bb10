import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePageVisible } from '../viewport/use-page-visible.ts';
import {
  type CameraProblem,
  describeProblem,
  hasTorch,
  listCameras,
  openCamera,
  type PreferredCamera,
} from './open-camera.ts';

/** An open camera. */
export interface Camera {
  stream: MediaStream;
  track: MediaStreamTrack;
  hasTorch: boolean;
}

export interface CameraState {
  /** null while it starts, rests or has failed */
  camera: Camera | null;
  /** shows the camera */
  video: RefObject<HTMLVideoElement | null>;
  problem: CameraProblem | null;
  /** whether the device has another camera, as far as is known */
  hasOthers: boolean;
  /** Opens the camera again after a problem. */
  retry: () => void;
  /** Opens the device's next camera. */
  openNext: () => void;
}

/**
 * The camera runs while it is wanted and the page is visible, and stops when it fails.
 *
 * @param preferred the same object at every render
 */
export function useCamera(isWanted: boolean, preferred: PreferredCamera): CameraState {
  const isVisible = usePageVisible();
  const video = useRef<HTMLVideoElement>(null);
  const [deviceId, setDeviceId] = useState<string>();
  const [camera, setCamera] = useState<Camera | null>(null);
  const [deviceIds, setDeviceIds] = useState<string[]>([]);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const isRunning = isWanted && isVisible && problem === null;

  useEffect(() => {
    if (!isRunning) return undefined;
    const left = new AbortController();
    void runCamera(() => openCamera(preferred, deviceId), left.signal, {
      onOpen: setCamera,
      onList: setDeviceIds,
      onProblem: setProblem,
    });
    return () => {
      left.abort();
      setCamera(null);
    };
  }, [isRunning, preferred, deviceId]);
  useEffect(() => {
    if (video.current) video.current.srcObject = camera?.stream ?? null;
  }, [camera]);

  function openNext(): void {
    const current = deviceIds.indexOf(camera?.track.getSettings().deviceId ?? deviceId ?? '');
    setDeviceId(deviceIds[(current + 1) % deviceIds.length]);
  }

  function retry(): void {
    // The chosen one may be gone.
    setDeviceId(undefined);
    setProblem(null);
  }

  return { camera, video, problem, hasOthers: deviceIds.length > 1, retry, openNext };
}

interface CameraListeners {
  onOpen: (camera: Camera) => void;
  onList: (deviceIds: string[]) => void;
  onProblem: (problem: CameraProblem) => void;
}

/** Stops the camera when the signal is aborted, however far the opening is. */
async function runCamera(
  open: () => Promise<MediaStream>,
  left: AbortSignal,
  { onOpen, onList, onProblem }: CameraListeners,
): Promise<void> {
  try {
    const stream = await open();
    const stop = () => stream.getTracks().forEach((each) => each.stop());
    if (left.aborted) return stop();
    left.addEventListener('abort', stop);
    const [track] = stream.getVideoTracks();
    if (!track) throw new DOMException('No picture', 'NotFoundError');
    // Unplugged, or taken by another app.
    track.addEventListener('ended', () => onProblem('busy'), { signal: left });
    onOpen({ stream, track, hasTorch: hasTorch(track) });
    const deviceIds = await listCameras();
    if (!left.aborted) onList(deviceIds);
  } catch (error) {
    if (!left.aborted) onProblem(describeProblem(error));
  }
}
