import { IconButton, Spinner } from '@pure/ui';
import { announce } from '@pure/ui/feedback';
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { strings } from '../strings.ts';
import { switchTorch } from './open-camera.ts';
import type { Camera } from './use-camera.ts';
import styles from './viewfinder.module.css';

interface ViewfinderProps {
  /** null while it starts */
  camera: Camera | null;
  video: RefObject<HTMLVideoElement | null>;
  /** Opens another camera; absent if there is none. */
  onNextCamera: (() => void) | undefined;
}

/** The picture of the camera, with a button for each thing that it can do. */
export function Viewfinder({ camera, video, onNextCamera }: ViewfinderProps) {
  useEffect(() => {
    if (camera) announce(strings.cameraOn(camera.track.label));
  }, [camera]);
  // People expect the camera on their side of the device to mirror them.
  const isMirrored = camera?.track.getSettings().facingMode !== 'environment';
  return (
    <div className={styles.viewfinder}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no sound */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={strings.viewfinder}
        data-mirrored={isMirrored || undefined}
      />
      <span className={styles.aim} aria-hidden="true" />
      {!camera && (
        <output className={styles.starting}>
          <Spinner />
          {strings.starting}
        </output>
      )}
      <div className={styles.tools}>
        {camera?.hasTorch && <Torch key={camera.track.id} track={camera.track} />}
        {onNextCamera && (
          <IconButton label={strings.otherCamera} icon={<SwitchCamera />} onClick={onNextCamera} />
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
