import {
  Card,
  ErrorNotice,
  type FailedPart,
  type OnDemand,
  onDemand,
  PartWithFallback,
  useKeepFocus,
} from '@pure/ui';
import { SectionSkeleton } from './section.tsx';
import type { SettingsTab } from './settings-tabs.ts';
import styles from './settings.module.css';
import { strings } from './strings.ts';

type NoProps = Record<never, never>;

/** Each tab's code loads when the tab opens. */
export const tabContents: Record<SettingsTab, OnDemand<NoProps>> = {
  account: onDemand(
    () => import(/* webpackChunkName: "settings-account" */ './account/account-tab.tsx'),
  ),
  password: onDemand(
    () => import(/* webpackChunkName: "settings-password" */ './password/password-tab.tsx'),
  ),
  security: onDemand(
    () => import(/* webpackChunkName: "settings-security" */ './security/security-tab.tsx'),
  ),
  privacy: onDemand(
    () => import(/* webpackChunkName: "settings-privacy" */ './privacy/privacy-tab.tsx'),
  ),
  notifications: onDemand(
    () =>
      import(
        /* webpackChunkName: "settings-notifications" */ './notifications/notifications-tab.tsx'
      ),
  ),
  appearance: onDemand(
    () => import(/* webpackChunkName: "settings-appearance" */ './appearance/appearance-tab.tsx'),
  ),
  data: onDemand(() => import(/* webpackChunkName: "settings-data" */ './data/data-tab.tsx')),
};

export function TabOnDemand({ of }: { of: OnDemand<NoProps> }) {
  return (
    <PartWithFallback of={of} props={{}} renderFallback={(failed) => <FailedTab {...failed} />}>
      <SectionSkeleton />
    </PartWithFallback>
  );
}

function FailedTab(failed: FailedPart) {
  const keepFocus = useKeepFocus('[role="tabpanel"]');
  return (
    <Card className={styles.section} onFocus={keepFocus}>
      <ErrorNotice
        title={strings.tabFailed}
        text={strings.tabFailedText}
        offlineText={strings.tabOffline}
        {...failed}
      />
    </Card>
  );
}
