import { ErrorNotice, PartWithFallback } from '@pure/ui';
import styles from './search.module.css';
import type { SearchResultsProps } from './search-results.tsx';
import { searchResults } from './search-results-on-demand.ts';
import { strings } from './search-strings.ts';

/** The results of a search. Until their code has loaded, a line or a notice stands in their place. */
export function SearchResultsPart(props: SearchResultsProps) {
  return (
    <PartWithFallback
      of={searchResults}
      props={props}
      renderFallback={(failed) => (
        <ErrorNotice title={strings.failed} offlineText={strings.offline} {...failed} />
      )}
    >
      <p className={styles.note}>{strings.looking}</p>
    </PartWithFallback>
  );
}
