import { MemberAvatar } from '@pure/people';
import { useMember } from '@pure/session';
import { Card, Handle, PageHeader, PersonName, TabPanel, Tabs } from '@pure/ui';
import { useSettingsTab } from './settings-tab.ts';
import { settingsTabs } from './settings-tabs.ts';
import styles from './settings.module.css';
import { strings } from './strings.ts';
import { tabContents, TabOnDemand } from './tab-on-demand.tsx';

const tabs = settingsTabs.map((id) => ({ id, label: strings.tabs[id] }));

/** `/app/settings` (row 175) */
export function SettingsPage() {
  const [tab, openTab] = useSettingsTab();
  return (
    <div className={styles.page}>
      <PageHeader title={strings.title} />
      <Tabs label={strings.title} tabs={tabs} selected={tab} onSelect={openTab}>
        {settingsTabs.map((id) => (
          <TabPanel key={id} id={id} className={styles.panel} edgeToEdge>
            {id === 'account' && <MemberHead />}
            <TabOnDemand of={tabContents[id]} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

/** Keeps a line's space while the profile loads. */
const NOTHING_YET = '\u00a0';

function MemberHead() {
  const { email, profile } = useMember();
  return (
    <Card className={styles.section}>
      <div className={styles.member}>
        <MemberAvatar member={profile} size="large" />
        <div className={styles.names}>
          <strong className={styles.name}>
            {profile ? <PersonName>{profile.full_name}</PersonName> : NOTHING_YET}
          </strong>
          <p className={styles.quiet}>
            {profile ? <Handle>{profile.username}</Handle> : NOTHING_YET}
          </p>
          <p className={styles.quiet}>
            <bdi>{email}</bdi>
          </p>
        </div>
      </div>
    </Card>
  );
}
