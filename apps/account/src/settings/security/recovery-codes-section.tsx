import { Button, ErrorNotice, plural } from '@pure/ui';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { strings as settingsStrings } from '../strings.ts';
import { countRecoveryCodes } from './recovery-codes.data.ts';
import { securityKeys } from './security-keys.ts';
import { strings } from './strings.ts';

interface RecoveryCodesSectionProps {
  busy: boolean;
  onCreate: () => void;
}

export function RecoveryCodesSection({ busy, onCreate }: RecoveryCodesSectionProps) {
  const count = useQuery({
    queryKey: securityKeys.recoveryCodes(),
    queryFn: ({ signal }) => countRecoveryCodes(signal),
  });
  const left = count.data;
  return (
    <Section title={strings.codes} text={strings.codesText}>
      {count.isPending && (
        <p aria-busy={!count.isPaused}>
          {count.isPaused ? settingsStrings.offline : settingsStrings.loading}
        </p>
      )}
      {count.isLoadingError && (
        <ErrorNotice
          title={strings.countFailed}
          retryLabel={strings.retry}
          busy={count.isFetching}
          onRetry={() => void count.refetch()}
        />
      )}
      {left !== undefined && (
        <p>
          <strong>{left === 0 ? strings.noCodes : plural(left, strings.codesLeft)}</strong>
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="soft" busy={busy} onClick={onCreate}>
          {strings.newCodes}
        </Button>
      </div>
      {left !== 0 && <p className={styles.small}>{strings.newCodesText}</p>}
    </Section>
  );
}
