import { reloadOutdated } from '@pure/contracts/import-part';
import { Button, outdatedStrings, PartOnDemand, RetryButton } from '@pure/ui';
import { useState } from 'react';
import styles from './compose-bar.module.css';
import { draftFiles } from './draft-files-on-demand.ts';
import type { DraftFilesProps } from './draft-files.tsx';
import { strings } from './strings.ts';

/** The files of a draft. Until their code has loaded, the chosen ones wait. */
export function DraftFilesPart(props: DraftFilesProps) {
  const { chosen, onTaken, onRemoved } = props;
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<unknown>();
  const hasFiles = chosen.length > 0;
  const waitingText = hasFiles ? strings.filesWait : strings.draftFilesWait;
  const outdatedText = hasFiles ? strings.filesOutdated : outdatedStrings.text;

  return (
    <PartOnDemand
      key={tries}
      of={draftFiles}
      props={props}
      onLoadError={setError}
      onWaiting={setError}
    >
      {error !== undefined && (
        <div className={styles.waiting}>
          <p>{reloadOutdated(error) ? outdatedText : waitingText}</p>
          <RetryButton error={error} onRetry={() => setTries(tries + 1)} />
          {hasFiles && (
            <Button
              variant="plain"
              onClick={() => {
                onTaken(chosen);
                onRemoved();
              }}
            >
              {strings.removeFiles}
            </Button>
          )}
        </div>
      )}
    </PartOnDemand>
  );
}
