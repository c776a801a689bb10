import {
  Button,
  CameraNotice,
  cameraReason,
  CameraView,
  FileButton,
  type PreferredCamera,
  useCamera,
} from '@pure/ui';
import { Camera as CameraIcon } from 'lucide-react';
import { useState } from 'react';
import styles from './picture-dialog.module.css';
import { strings } from './strings.ts';

interface CameraStepProps {
  onTaken: (picture: ImageBitmap) => void;
  /** a picture from the camera app, where the page may not use the camera */
  onFile: (file: File) => void;
  onBack: () => void;
}

const FRONT_CAMERA: PreferredCamera = { facing: 'user', width: 1920, height: 1080 };

/** Shows what the camera sees, and takes a picture. */
export function CameraStep({ onTaken, onFile, onBack }: CameraStepProps) {
  const [hasFailed, setFailed] = useState(false);
  const camera = useCamera(!hasFailed, FRONT_CAMERA);
  /** the camera that has a picture */
  const [playing, setPlaying] = useState<typeof camera.camera>(null);
  const problem = hasFailed ? 'unknown' : camera.problem;

  async function takePicture(): Promise<void> {
    const { current: video } = camera.video;
    const picture = video && (await createImageBitmap(video).catch(() => null));
    if (picture) onTaken(picture);
    else setFailed(true);
  }

  function retry(): void {
    setFailed(false);
    camera.retry();
  }

  if (problem) {
    return (
      <CameraNotice reason={cameraReason(problem, strings.noCameraHint)} onRetry={retry}>
        <FileButton variant="primary" accept="image/*" capture="user" onFile={onFile}>
          {strings.cameraApp}
        </FileButton>
        <Button variant="quiet" onClick={onBack}>
          {strings.back}
        </Button>
      </CameraNotice>
    );
  }
  return (
    <div className={styles.camera}>
      <CameraView of={camera} onPlaying={() => setPlaying(camera.camera)} />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onBack}>
          {strings.back}
        </Button>
        <Button
          variant="primary"
          icon={<CameraIcon aria-hidden />}
          disabled={!camera.camera || playing !== camera.camera}
          onClick={() => void takePicture()}
        >
          {strings.takeNow}
        </Button>
      </div>
    </div>
  );
}
