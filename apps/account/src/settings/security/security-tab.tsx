import { ErrorNotice, SkeletonButton } from '@pure/ui';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { strings as settingsStrings } from '../strings.ts';
import { readApps } from '../apps.data.ts';
import { AppsSection } from './apps-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { securityKeys } from './security-keys.ts';
import { SessionsSection } from './sessions-section.tsx';
import { strings } from './strings.ts';
import { useRecoveryCodes } from './use-recovery-codes.tsx';

/** Two-step sign-in, its recovery codes, and where the member is signed in. */
export default function SecurityTab() {
  const apps = useQuery({ queryKey: securityKeys.apps(), queryFn: () => readApps() });
  const codes = useRecoveryCodes();
  return (
    <>
      {apps.isPending && (
        <Section title={strings.twoStep} text={strings.twoStepText}>
          <p aria-busy={!apps.isPaused}>
            {apps.isPaused ? settingsStrings.offline : settingsStrings.loading}
          </p>
          <div className={styles.actions}>
            <SkeletonButton />
          </div>
        </Section>
      )}
      {apps.isLoadingError && (
        <Section title={strings.twoStep}>
          <ErrorNotice
            title={strings.loadFailed}
            retryLabel={strings.retry}
            busy={apps.isFetching}
            onRetry={() => void apps.refetch()}
          />
        </Section>
      )}
      {apps.data && <AppsSection apps={apps.data} onFirstApp={codes.create} />}
      {apps.data && apps.data.length > 0 && (
        <RecoveryCodesSection busy={codes.isCreating} onCreate={codes.create} />
      )}
      <SessionsSection />
      {codes.dialogs}
    </>
  );
}
