import { ErrorNotice, PartOnDemand } from '@pure/ui';
import { useAttempts } from '../thread/use-attempts.ts';
import styles from './search.module.css';
import type { SearchResultsProps } from './search-results.tsx';
import { searchResults } from './search-results-on-demand.ts';
import { strings } from './search-strings.ts';

/** The results of a search. Until their code has loaded, a line or a notice stands in their place. */
export function SearchResultsPart(props: SearchResultsProps) {
  const { attempt, failed, onFailure } = useAttempts();

  return (
    <PartOnDemand
      key={attempt}
      of={searchResults}
      props={props}
      onLoadError={onFailure}
      onWaiting={onFailure}
    >
      {failed ? (
        <ErrorNotice title={strings.failed} offlineText={strings.offline} {...failed} />
      ) : (
        <p className={styles.note}>{strings.looking}</p>
      )}
    </PartOnDemand>
  );
}
