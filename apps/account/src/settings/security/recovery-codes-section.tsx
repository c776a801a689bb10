import { Button, plural } from '@pure/ui';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { countRecoveryCodes } from './recovery-codes.data.ts';
import { securityKeys } from './security-keys.ts';
import { strings } from './strings.ts';

interface RecoveryCodesSectionProps {
  busy: boolean;
  onCreate: () => void;
}

export function RecoveryCodesSection({ busy, onCreate }: RecoveryCodesSectionProps) {
  const { data: left } = useQuery({
    queryKey: securityKeys.recoveryCodes(),
    queryFn: ({ signal }) => countRecoveryCodes(signal),
  });
  return (
    <Section title={strings.codes} text={strings.codesText}>
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
