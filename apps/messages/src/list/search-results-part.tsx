import { ErrorNotice, PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import styles from './search.module.css';
import type { SearchResultsProps } from './search-results.tsx';
import { searchResults } from './search-results-on-demand.ts';
import { strings } from './search-strings.ts';

/** The results of a search. Until their code has loaded, a line or a notice stands in their place. */
export function SearchResultsPart(props: SearchResultsProps) {
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<unknown>();

  function retry(): void {
    setError(undefined);
    setTries(tries + 1);
  }

  return (
    <PartOnDemand
      key={tries}
      of={searchResults}
      props={props}
      onLoadError={setError}
      onWaiting={setError}
    >
      {error ? (
        <ErrorNotice
          title={strings.failed}
          offlineText={strings.offline}
          error={error}
          onRetry={retry}
        />
      ) : (
        <p className={styles.note}>{strings.looking}</p>
      )}
    </PartOnDemand>
  );
}
