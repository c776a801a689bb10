import { ErrorNotice } from '@pure/ui';
import { Section, SectionSkeleton } from '../section.tsx';
import { BrowserSection } from './browser-section.tsx';
import { KindsSection } from './kinds-section.tsx';
import { NamesSection } from './names-section.tsx';
import { QuietSection } from './quiet-section.tsx';
import { strings } from './strings.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Chooses which notifications the member gets, where and when. */
export default function NotificationsTab() {
  const { query, settings, isSaving, changeSettings } = useNotificationSettings();
  return (
    <>
      <BrowserSection />
      {settings && (
        <>
          <KindsSection choices={settings.choices} onChange={changeSettings} />
          <QuietSection
            hours={settings.quiet_hours}
            isSaving={isSaving}
            onChange={changeSettings}
          />
          <NamesSection areHidden={settings.hide_names} onChange={changeSettings} />
        </>
      )}
      {query.isPending && <SectionSkeleton />}
      {query.isLoadingError && (
        <Section title={strings.kindsTitle}>
          <ErrorNotice
            title={strings.failed}
            retryLabel={strings.retry}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Section>
      )}
    </>
  );
}
