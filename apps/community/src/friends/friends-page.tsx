import type { FriendsTab } from '@pure/contracts';
import { useHost } from '@pure/federation';
import {
  AcceptedRequests,
  InviterCard,
  useFriendArrivals,
  useFriendCounts,
  usePeopleSearch,
} from '@pure/people';
import { useSearchParams } from '@pure/router';
import { Button, PageHeader, SearchField, type Tab, TabPanel, Tabs, useKeepFocus } from '@pure/ui';
import { announce } from '@pure/ui/feedback';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { FindPanel } from './find-panel.tsx';
import styles from './friends-page.module.css';
import { FriendsPanel } from './friends-panel.tsx';
import { FriendRequestsPanel } from './friend-requests-panel.tsx';
import { strings } from './strings.ts';

type FriendsTabId = 'friends' | FriendsTab;

/** `/app/friends` */
export function FriendsPage() {
  const [tab, openTab] = useFriendsTab();
  const [text, setText] = useState('');
  const search = text.trim();
  const { inviteFriends } = useHost();
  const counts = useFriendCounts();
  const found = usePeopleSearch(search);
  const keepFocus = useKeepFocus('[role="tabpanel"]');
  useFriendArrivals((arrival) =>
    announce(arrival === 'request' ? strings.requestArrived : strings.friendArrived),
  );

  const received = counts?.received ?? 0;
  const tabs: Tab<FriendsTabId>[] = [
    { id: 'friends', label: strings.tabs.friends, count: counts?.friends },
    { id: 'requests', label: strings.tabs.requests, count: received, tone: 'new' },
    { id: 'find', label: strings.tabs.find, count: found.people?.length },
  ];

  return (
    <div className={styles.page} onFocus={keepFocus}>
      <PageHeader
        title={strings.title}
        action={
          inviteFriends && (
            <Button
              // The inviter's card has the page's main button.
              variant={counts?.invited ? 'soft' : 'primary'}
              icon={<UserPlus />}
              onClick={inviteFriends}
            >
              {strings.invite}
            </Button>
          )
        }
      />
      <InviterCard />
      <AcceptedRequests />
      <Tabs label={strings.title} tabs={tabs} selected={tab} onSelect={openTab}>
        <SearchField
          label={strings.searchLabel}
          placeholder={strings.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TabPanel id="friends" className={styles.panel}>
          <FriendsPanel
            search={search}
            total={counts?.friends ?? 0}
            onFind={() => openTab('find')}
          />
        </TabPanel>
        <TabPanel id="requests" className={styles.panel}>
          <FriendRequestsPanel search={search} />
        </TabPanel>
        <TabPanel id="find" className={styles.panel}>
          <FindPanel search={search} found={found} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** The open tab. The query string keeps it, so that links and reloads open it again. */
function useFriendsTab(): [FriendsTabId, (tab: FriendsTabId) => void] {
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get('tab');
  const tab = requested === 'requests' || requested === 'find' ? requested : 'friends';
  return [tab, (next) => setParameters(next === 'friends' ? {} : { tab: next }, { replace: true })];
}
