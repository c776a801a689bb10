import { onTestFinished, vi } from 'vitest';

interface FakeCameras {
  facingMode?: string;
  torch?: boolean;
  devices?: string[];
}

/** Gives the test's browser these cameras, and records the constraints that it was asked for. */
export function fakeCameras({
  facingMode = 'environment',
  torch,
  devices = ['back'],
}: FakeCameras = {}) {
  const asked: MediaTrackConstraints[] = [];
  const tracks: EventTarget[] = [];
  const stop = vi.fn<() => void>();
  const applyConstraints = vi.fn<(constraints: unknown) => Promise<void>>().mockResolvedValue();
  const getUserMedia = vi.fn(async ({ video }: { video: MediaTrackConstraints }) => {
    asked.push(video);
    const deviceId = (video.deviceId as { exact: string } | undefined)?.exact ?? devices[0];
    const track = Object.assign(new EventTarget(), {
      id: crypto.randomUUID(),
      label: `Camera ${deviceId}`,
      stop,
      applyConstraints,
      getSettings: () => ({ deviceId, facingMode }),
      getCapabilities: () => ({ torch }),
    });
    tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  });
  const enumerateDevices = async () =>
    devices.map((deviceId) => ({ kind: 'videoinput', deviceId }));
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia, enumerateDevices },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  return { asked, tracks, stop, applyConstraints, getUserMedia };
}
