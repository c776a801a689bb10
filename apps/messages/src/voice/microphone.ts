import { strings } from './recorder-strings.ts';

/** MP4 first: Safari offers to record WebM and then fails to play it. */
const RECORDING_TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'];

/** row 148 */
const CONSTRAINTS: MediaTrackConstraints = {
  channelCount: 1,
  sampleRate: 44_100,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

/** Why there is no recording, in the words of rows 149 and 150. */
export class RecordingFailure extends Error {
  override readonly name = 'RecordingFailure';
}

/** The type that this browser records. @throws RecordingFailure if it can't record */
export function recordingType(): string {
  const isAble = 'mediaDevices' in navigator && 'MediaRecorder' in globalThis;
  const type = isAble && RECORDING_TYPES.find((each) => MediaRecorder.isTypeSupported(each));
  if (!type) throw new RecordingFailure(strings.unsupported);
  return type;
}

/**
 * Opens the microphone; without the settings where the browser refuses them (row 150).
 * @param onRefusal called before the second try
 * @throws RecordingFailure
 */
export async function openMicrophone(onRefusal: () => void): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: CONSTRAINTS });
  } catch (error) {
    if (nameOf(error) !== 'OverconstrainedError') throw new RecordingFailure(describe(error));
  }
  onRefusal();
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch {
    throw new RecordingFailure(strings.noAccess);
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

function describe(error: unknown): string {
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return strings.denied;
    case 'NotFoundError':
      return strings.missing;
    case 'NotReadableError':
    case 'AbortError':
      return strings.busy;
    default:
      return failureText(error);
  }
}

/** The generic failure of row 150. */
export function failureText(error: unknown): string {
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : '';
  return reason ? strings.failedWith(reason) : strings.failed;
}
