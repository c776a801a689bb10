import type { SharingKind } from '@pure/contracts';
import { Checkbox, ErrorNotice } from '@pure/ui';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { strings as settingsStrings } from '../strings.ts';
import { strings } from './strings.ts';
import { useSharing } from './use-sharing.ts';

const kinds = Object.keys(strings.sharing) as SharingKind[];

/** Read receipts, typing and "Active now": each works both ways (row 145). */
export function SharingSection() {
  const { query, sharing, changeSharing } = useSharing();
  return (
    <Section title={strings.sharingTitle} text={strings.sharingText}>
      {query.isPaused && query.isPending && (
        <p className={styles.quiet}>{settingsStrings.offline}</p>
      )}
      {query.isLoadingError ? (
        <ErrorNotice
          title={strings.sharingFailed}
          retryLabel={strings.retry}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        kinds.map((kind) => {
          const [label, detail] = strings.sharing[kind];
          return (
            <Checkbox
              key={kind}
              label={label}
              hint={detail}
              checked={sharing?.[kind] ?? false}
              disabled={query.isPending}
              onChange={({ target }) => changeSharing(kind, target.checked)}
            />
          );
        })
      )}
    </Section>
  );
}
