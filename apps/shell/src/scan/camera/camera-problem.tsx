import { Button } from '@pure/ui';
import { CameraOff } from 'lucide-react';
import { strings } from '../strings.ts';
import styles from './viewfinder.module.css';

interface CameraProblemProps {
  problem: keyof typeof strings.reasons;
  onRetry: () => void;
}

/** Row 79, with the reason as far as it is known. */
export function CameraProblem({ problem, onRetry }: CameraProblemProps) {
  return (
    <div className={styles.problem} role="alert">
      <CameraOff aria-hidden />
      <p>
        <strong>{problem === 'reader' ? strings.noReader : strings.noCamera}</strong>
      </p>
      <p>{strings.reasons[problem]}</p>
      <Button variant="soft" onClick={onRetry}>
        {strings.tryAgain}
      </Button>
    </div>
  );
}
