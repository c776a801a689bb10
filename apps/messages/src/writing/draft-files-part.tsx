import { Button, PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import styles from './compose-bar.module.css';
import { draftFiles } from './draft-files-on-demand.ts';
import type { DraftFilesProps } from './draft-files.tsx';
import { strings } from './strings.ts';

/** The files of a draft. Until their code has loaded, the chosen ones wait. */
export function DraftFilesPart(props: DraftFilesProps) {
  const { chosen, onTaken, onRemoved } = props;
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  return (
    <PartOnDemand
      key={tries}
      of={draftFiles}
      props={props}
      onLoadError={() => setHasFailed(true)}
      onWaiting={() => setHasFailed(true)}
    >
      {hasFailed && (
        <div className={styles.waiting}>
          <p>{chosen.length > 0 ? strings.filesWait : strings.draftFilesWait}</p>
          <Button variant="soft" onClick={() => setTries(tries + 1)}>
            {strings.retry}
          </Button>
          {chosen.length > 0 && (
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
