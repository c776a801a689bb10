import { Button, FileButton, Spinner } from '@pure/ui';
import { Camera as CameraIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './picture-dialog.module.css';
import { strings } from './strings.ts';

interface CameraProps {
  onTaken: (picture: ImageBitmap) => void;
  /** a picture from the camera app, where the page may not use the camera */
  onFile: (file: File) => void;
  onBack: () => void;
}

/** Shows what the camera sees, mirrored as members know it, and takes a picture. */
export function Camera({ onTaken, onFile, onBack }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'on' | 'unavailable'>('starting');

  const show = useEffectEvent((stream: MediaStream) => {
    if (video.current) video.current.srcObject = stream;
  });
  const giveUp = useEffectEvent(() => setState('unavailable'));

  useEffect(() => {
    const left = new AbortController();
    async function start(): Promise<void> {
      const stream = await openCamera();
      const stop = () => stream.getTracks().forEach((track) => track.stop());
      if (left.signal.aborted) return stop();
      left.signal.addEventListener('abort', stop);
      show(stream);
    }
    start().catch(() => {
      if (!left.signal.aborted) giveUp();
    });
    return () => left.abort();
  }, []);

  async function take(): Promise<void> {
    const picture = video.current && (await createImageBitmap(video.current).catch(() => null));
    if (picture) onTaken(picture);
    else setState('unavailable');
  }

  if (state === 'unavailable') {
    return (
      <div className={styles.choices}>
        <p role="alert">{strings.noCamera}</p>
        <p className={styles.hint}>{strings.noCameraHint}</p>
        <FileButton variant="primary" accept="image/*" capture="user" onFile={onFile}>
          {strings.cameraApp}
        </FileButton>
        <Button variant="quiet" onClick={onBack}>
          {strings.back}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.camera}>
      <div className={styles.viewfinder}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no sound */}
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={strings.viewfinder}
          onPlaying={() => setState('on')}
        />
        {state === 'starting' && (
          <output className={styles.starting}>
            <Spinner />
            {strings.starting}
          </output>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onBack}>
          {strings.back}
        </Button>
        <Button
          variant="primary"
          icon={<CameraIcon aria-hidden />}
          disabled={state === 'starting'}
          onClick={() => void take()}
        >
          {strings.takeNow}
        </Button>
      </div>
    </div>
  );
}

async function openCamera(): Promise<MediaStream> {
  // Absent without HTTPS and in some web views.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new Error('No camera');
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
}
