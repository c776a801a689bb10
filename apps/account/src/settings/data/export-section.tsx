import { Button, plural } from '@pure/ui';
import { FreshSignInDialog } from '../fresh-sign-in/fresh-sign-in-dialog.tsx';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import type { ExportProgress } from './export-files.ts';
import { strings } from './strings.ts';
import { useExport } from './use-export.ts';

export function ExportSection() {
  const { state, start, stop, reset } = useExport();
  const { step } = state;
  return (
    <Section title={strings.exportTitle} text={strings.exportText}>
      <div className={styles.live} aria-live="polite">
        {step === 'running' && (
          <p>{state.isWaiting ? waitingMessage() : progressMessage(state.progress)}</p>
        )}
        {step === 'done' && <p>{doneMessage(state.progress)}</p>}
        {step === 'limited' && <p className={styles.trouble}>{strings.exportLimit}</p>}
        {step === 'failed' && <p className={styles.trouble}>{strings.exportFailed}</p>}
      </div>
      {step === 'running' && (
        <progress className={styles.progress} aria-label={strings.exportTitle} />
      )}
      <div className={styles.actions}>
        {step === 'running' ? (
          <Button variant="quiet" onClick={stop}>
            {strings.exportStop}
          </Button>
        ) : (
          <Button variant="primary" onClick={start}>
            {strings.exportStart}
          </Button>
        )}
      </div>
      {step === 'sign-in-needed' && <FreshSignInDialog onClose={reset} onSignedIn={start} />}
    </Section>
  );
}

const waitingMessage = () => (navigator.onLine ? strings.unreachable : strings.waiting);

const progressMessage = ({ entries, files }: ExportProgress) =>
  strings.exporting(plural(entries, strings.entries), plural(files, strings.files));

function doneMessage({ missing }: ExportProgress): string {
  if (missing === 0) return strings.exported;
  return `${strings.exported} ${plural(missing, strings.missing)}`;
}
