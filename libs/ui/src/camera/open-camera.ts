/** - `insecure`: browsers lend cameras to https pages only, and web views may have no access at all */
export type CameraProblem = 'denied' | 'missing' | 'insecure' | 'busy' | 'unknown';

export interface PreferredCamera {
  /** `user` faces the member, `environment` is at the back */
  facing: 'user' | 'environment';
  /** the picture's width, in px */
  width: number;
  height: number;
}

/** The camera with this id, else the preferred one. @throws as `getUserMedia` does */
export async function openCamera(
  { facing, width, height }: PreferredCamera,
  deviceId: string | undefined,
): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: width },
      height: { ideal: height },
      ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: facing } }),
    },
  });
}

export function describeProblem(error: unknown): CameraProblem {
  // Absent without HTTPS.
  if (!('mediaDevices' in navigator)) return 'insecure';
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unknown';
}

/** The ids of all cameras, which the browser tells once one is open. */
export async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

/** TypeScript doesn't know the lamp beside a camera. */
interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

export function hasTorch(track: MediaStreamTrack): boolean {
  // Absent in older versions of Firefox.
  const capabilities: TorchCapabilities = track.getCapabilities?.() ?? {};
  return capabilities.torch === true;
}

/** Rejects where the lamp is refused, for instance at a low battery. */
export async function switchTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  await track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}
