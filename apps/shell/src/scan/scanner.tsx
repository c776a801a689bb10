import { MyCode } from '@pure/people';
import { useMember } from '@pure/session';
import { FileButton, useFileDrop, useKeepFocus } from '@pure/ui';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CameraProblem } from './camera/camera-problem.tsx';
import { useCamera } from './camera/use-camera.ts';
import { Viewfinder } from './camera/viewfinder.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { createCodeReader } from './reading/code-reader.ts';
import { useFrames } from './reading/use-frames.ts';
import { usePicture } from './reading/use-picture.ts';
import { ScanMessage } from './scan-message.tsx';
import styles from './scanner.module.css';
import { strings } from './strings.ts';
import { useOpenCode } from './use-open-code.ts';

/** Looks for codes by camera and in pictures, and opens the profiles they lead to. */
export function Scanner({ onClose }: { onClose: () => void }) {
  const { profile } = useMember();
  const video = useRef<HTMLVideoElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** a code that stays before the camera is opened once */
  const lastText = useRef<string>(undefined);
  const [reader] = useState(createCodeReader);
  const [hasReaderFailed, setReaderFailed] = useState(false);
  const [isCodeShown, setCodeShown] = useState(false);
  const { state, open, clear } = useOpenCode(onClose);
  const { camera, problem, hasOthers, retry, openNext } = useCamera(
    !isCodeShown && !hasReaderFailed,
  );
  const picture = usePicture(reader, openNew);
  const keepFocus = useKeepFocus('[data-scanner]');
  useEffect(() => () => reader.close(), [reader]);
  useEffect(() => {
    if (video.current) video.current.srcObject = camera?.stream ?? null;
  }, [camera]);
  useFrames(video, reader, camera !== null && state.kind !== 'looking', {
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
    retry();
  }

  const shownProblem = hasReaderFailed ? 'reader' : problem;
  return (
    <div ref={body} className={styles.scanner} tabIndex={-1} data-scanner onFocus={keepFocus}>
      {shownProblem ? (
        <CameraProblem problem={shownProblem} onRetry={tryAgain} />
      ) : (
        <Viewfinder camera={camera} video={video} onNextCamera={hasOthers ? openNext : undefined} />
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
