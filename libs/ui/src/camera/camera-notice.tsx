import { CameraOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './camera-view.module.css';
import type { CameraProblem } from './open-camera.ts';
import { strings } from './strings.ts';

interface CameraNoticeProps {
  title?: string;
  reason: string;
  onRetry: () => void;
  /** other ways to go on */
  children?: ReactNode;
}

/** Stands in the place of a `CameraView` that shows nothing. */
export function CameraNotice(props: CameraNoticeProps) {
  const { title = strings.noCamera, reason, onRetry, children } = props;
  return (
    <div className={styles.notice}>
      <div className={styles.problem} role="alert">
        <CameraOff aria-hidden />
        <p>
          <strong>{title}</strong>
        </p>
        <p>{reason}</p>
      </div>
      <Button variant="soft" onClick={onRetry}>
        {strings.tryAgain}
      </Button>
      {children}
    </div>
  );
}

/** @param instead what a member without a camera can do */
export function cameraReason(problem: CameraProblem, instead: string): string {
  const reason = strings.reasons[problem];
  return problem === 'missing' || problem === 'unknown' ? `${reason} ${instead}`.trim() : reason;
}
