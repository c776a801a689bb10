import { useHost } from '@pure/federation';
import { useFriendCounts, usePeopleSearch } from '@pure/people';
import { Button, PageHeader, SearchField, type Tab, TabPanel, Tabs, useKeepFocus } from '@pure/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { FindPanel } from './find-panel.tsx';
import styles from './friends-page.module.css';
import { FriendsPanel } from './friends-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { friendsStrings as words } from './strings.ts';
import { useArrivalsAnnounced } from './use-arrivals-announced.ts';
import { type FriendsTabId, useFriendsTab } from './use-friends-tab.ts';

/** `/app/friends`: one's friends, the requests that wait, and the search for more. */
export function FriendsPage() {
  const [tab, openTab] = useFriendsTab();
  const [text, setText] = useState('');
  const search = text.trim();
  const { inviteFriends } = useHost();
  const counts = useFriendCounts();
  const found = usePeopleSearch(search);
  const keepFocus = useKeepFocus('[role="tabpanel"]');
  useArrivalsAnnounced();

  const received = counts?.received ?? 0;
  const tabs: Tab<FriendsTabId>[] = [
    { id: 'friends', label: words.tabs.friends, count: counts?.friends ?? 0 },
    {
      id: 'requests',
      label: words.tabs.requests,
      count: received,
      tone: received > 0 ? 'new' : 'calm',
    },
    { id: 'find', label: words.tabs.find, count: found.people?.length ?? 0 },
  ];

  return (
    <div className={styles.page} onFocus={keepFocus}>
      <PageHeader
        title={words.title}
        action={
          inviteFriends && (
            <Button variant="primary" icon={<UserPlus />} onClick={inviteFriends}>
              {words.invite}
            </Button>
          )
        }
      />
      <Tabs label={words.title} tabs={tabs} selected={tab} onSelect={openTab}>
        <SearchField
          label={words.searchLabel}
          placeholder={words.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TabPanel id="friends" className={styles.panel}>
          <FriendsPanel search={search} onFind={() => openTab('find')} />
        </TabPanel>
        <TabPanel id="requests" className={styles.panel}>
          <RequestsPanel search={search} />
        </TabPanel>
        <TabPanel id="find" className={styles.panel}>
          <FindPanel search={search} found={found} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
