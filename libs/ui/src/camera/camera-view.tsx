import { announce } from '@pure/ui/feedback';
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import styles from './camera-view.module.css';
import { switchTorch } from './open-camera.ts';
import { strings } from './strings.ts';
import type { CameraState } from './use-camera.ts';

interface CameraViewProps {
  of: CameraState;
  /** Called when the first picture of a camera is there. */
  onPlaying?: () => void;
  /** above the picture */
  children?: ReactNode;
}

/**
 * Shows what the camera sees, with a button for each thing that it can do. `--beside-camera` is the height that the window
 * keeps for the rest.
 */
export function CameraView({ of, onPlaying, children }: CameraViewProps) {
  const { camera, video, hasOthers, openNext } = of;
  useEffect(() => {
    if (camera) announce(strings.cameraOn(camera.track.label));
  }, [camera]);
  // People expect the camera on their side of the device to mirror them.
  const isMirrored = camera?.track.getSettings().facingMode !== 'environment';
  return (
    <div className={styles.view}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no sound */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={strings.view}
        data-mirrored={isMirrored || undefined}
        onPlaying={onPlaying}
      />
      {children}
      {!camera && (
        <output className={styles.starting}>
          <Spinner />
          {strings.starting}
        </output>
      )}
      <div className={styles.tools}>
        {camera?.hasTorch && <Torch key={camera.track.id} track={camera.track} />}
        {hasOthers && (
          <IconButton label={strings.otherCamera} icon={<SwitchCamera />} onClick={openNext} />
        )}
      </div>
    </div>
  );
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false);

  async function toggle(): Promise<void> {
    setOn(!isOn);
    // A low battery refuses the light.
    await switchTorch(track, !isOn).catch(() => setOn(isOn));
  }

  return (
    <IconButton
      label={isOn ? strings.torchOff : strings.torchOn}
      icon={isOn ? <FlashlightOff /> : <Flashlight />}
      onClick={() => void toggle()}
    />
  );
}
