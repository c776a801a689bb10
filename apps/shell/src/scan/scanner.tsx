import { MyCode } from '@pure/people';
import { useMember } from '@pure/session';
import {
  CameraNotice,
  cameraReason,
  CameraView,
  FileButton,
  type PreferredCamera,
  useCamera,
  useFileDrop,
  useKeepFocus,
} from '@pure/ui';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ManualEntry } from './manual-entry.tsx';
import { createCodeReader } from './reading/code-reader.ts';
import { useFrames } from './reading/use-frames.ts';
import { usePicture } from './reading/use-picture.ts';
import { ScanMessage } from './scan-message.tsx';
import styles from './scanner.module.css';
import { strings } from './strings.ts';
import { useOpenCode } from './use-open-code.ts';

const BACK_CAMERA: PreferredCamera = { facing: 'environment', width: 1280, height: 720 };

/** Looks for codes by camera and in pictures, and opens the profiles they lead to. */
export function Scanner({ onClose }: { onClose: () => void }) {
  const { profile } = useMember();
  const body = useRef<HTMLDivElement>(null);
  /** a code that stays before the camera is opened once */
  const lastText = useRef<string>(undefined);
  const [reader] = useState(createCodeReader);
  const [hasReaderFailed, setReaderFailed] = useState(false);
  const [isCodeShown, setCodeShown] = useState(false);
  const { state, open, clear } = useOpenCode(onClose);
  const camera = useCamera(!isCodeShown && !hasReaderFailed, BACK_CAMERA);
  const picture = usePicture(reader, openNew);
  const keepFocus = useKeepFocus('[data-scanner]');
  useEffect(() => () => reader.close(), [reader]);
  useFrames(camera.video, reader, camera.camera !== null && state.kind !== 'looking', {
    onText: openScanned,
    onFailed: () => setReaderFailed(true),
  });
  useFileDrop(body, ([file]) => {
    if (file) readPicture(file);
  });

  function openNew(text: string): void {
    picture.clear();
    open(text);
  }

  function openScanned(text: string): void {
    if (text === lastText.current) return;
    lastText.current = text;
    openNew(text);
  }

  function readPicture(file: File): void {
    clear();
    picture.read(file);
  }

  function tryAgain(): void {
    setReaderFailed(false);
    camera.retry();
  }

  return (
    <div ref={body} className={styles.scanner} tabIndex={-1} data-scanner onFocus={keepFocus}>
      {hasReaderFailed ? (
        <CameraNotice title={strings.noReader} reason={strings.noReaderHint} onRetry={tryAgain} />
      ) : camera.problem ? (
        <CameraNotice
          reason={cameraReason(camera.problem, strings.noCameraHint)}
          onRetry={tryAgain}
        />
      ) : (
        <CameraView of={camera}>
          <span className={styles.aim} aria-hidden="true" />
        </CameraView>
      )}
      <ScanMessage
        state={state}
        isReadingPicture={picture.isReading}
        problem={picture.problem}
        onRetry={open}
      />
      <div className={styles.actions}>
        <FileButton variant="soft" icon={<ImageUp />} accept="image/*" onFile={readPicture}>
          {strings.upload}
        </FileButton>
        {profile && <MyCode member={profile} onOpenChange={setCodeShown} />}
      </div>
      <p className={styles.byMouse}>{strings.uploadHint}</p>
      <ManualEntry isBusy={state.kind === 'looking'} onEnter={openNew} />
    </div>
  );
}
