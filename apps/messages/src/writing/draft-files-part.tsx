import { reloadOutdated } from '@pure/contracts/import-part';
import { Button, outdatedStrings, PartWithFallback, RetryButton } from '@pure/ui';
import styles from './compose-bar.module.css';
import { draftFiles } from './draft-files-on-demand.ts';
import type { DraftFilesProps } from './draft-files.tsx';
import { strings } from './strings.ts';

/** The files of a draft. Until their code has loaded, the chosen ones wait. */
export function DraftFilesPart(props: DraftFilesProps) {
  const { chosen, onTaken, onRemoved } = props;
  const hasFiles = chosen.length > 0;
  const waitingText = hasFiles ? strings.filesWait : strings.draftFilesWait;
  const outdatedText = hasFiles ? strings.filesOutdated : outdatedStrings.text;

  function removeFiles(): void {
    onTaken(chosen);
    onRemoved();
  }

  return (
    <PartWithFallback
      of={draftFiles}
      props={props}
      renderFallback={(failed) => (
        <div className={styles.waiting} role="alert">
          <p>{reloadOutdated(failed.error) ? outdatedText : waitingText}</p>
          <RetryButton {...failed} />
          {hasFiles && (
            <Button variant="plain" onClick={removeFiles}>
              {strings.removeFiles}
            </Button>
          )}
        </div>
      )}
    />
  );
}
