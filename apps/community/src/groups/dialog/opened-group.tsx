import type { GroupPage } from '@pure/contracts';
import { EmptyState, onDemand, type Tab, TabPanel, Tabs } from '@pure/ui';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import Discussion from '../../groups-and-events/discussion.tsx';
import { photos } from '../../groups-and-events/photos-on-demand.ts';
import { TabOnDemand } from '../../groups-and-events/tab-on-demand.tsx';
import { strings as groups } from '../strings.ts';
import { GroupHead } from './group-head.tsx';
import styles from './opened-group.module.css';
import { strings } from './strings.ts';
import { useMarkSeen } from './use-mark-seen.ts';

const membersPanel = onDemand(
  () => import(/* webpackChunkName: "group-members" */ './members-panel.tsx'),
);
const requestsPanel = onDemand(
  () => import(/* webpackChunkName: "group-requests" */ './group-requests-panel.tsx'),
);

/** A group as its reader may see it: its members read and write in it, others see its card (rows 167 to 174). */
export function OpenedGroup({ group }: { group: GroupPage }) {
  return (
    <>
      <GroupHead group={group} />
      {group.role ? <Inside group={group} /> : <Locked group={group} />}
    </>
  );
}

type TabId = keyof typeof strings.tabs;

function Inside({ group }: { group: GroupPage }) {
  const [chosen, setTab] = useState<TabId>('dashboard');
  const isAdmin = group.role === 'admin';
  // A role may end while its tab is open.
  const tab = chosen === 'requests' && !isAdmin ? 'dashboard' : chosen;
  const groupOrEvent = { kind: 'group', groupId: group.id } as const;
  useMarkSeen(group, tab === 'dashboard');

  const requests = group.request_count ?? 0;
  // Requests that wait are in view on a phone, too. Answering them moves no tab.
  const [hasWaiting] = useState(requests > 0);
  const tabs: Tab<TabId>[] = [
    { id: 'dashboard', label: strings.tabs.dashboard },
    { id: 'members', label: strings.tabs.members, count: group.member_count },
    { id: 'photos', label: strings.tabs.photos },
  ];
  if (isAdmin) {
    tabs.splice(hasWaiting ? 1 : tabs.length, 0, {
      id: 'requests',
      label: strings.tabs.requests,
      count: requests,
      tone: 'new',
    });
  }
  return (
    <Tabs label={strings.sections} tabs={tabs} selected={tab} onSelect={setTab}>
      <TabPanel id={tab} className={styles.panel}>
        {tab === 'dashboard' && <Discussion groupOrEvent={groupOrEvent} />}
        {tab === 'members' && (
          <TabOnDemand
            of={membersPanel}
            props={{ group }}
            label={strings.tabs.members}
            listsPeople
          />
        )}
        {tab === 'photos' && (
          <TabOnDemand
            of={photos}
            props={{ groupOrEvent, name: group.name }}
            label={strings.tabs.photos}
          />
        )}
        {tab === 'requests' && (
          <TabOnDemand
            of={requestsPanel}
            props={{ groupId: group.id }}
            label={strings.tabs.requests}
            listsPeople
          />
        )}
      </TabPanel>
    </Tabs>
  );
}

/** Row 168. */
function Locked({ group: { privacy, state } }: { group: GroupPage }) {
  const isPrivate = privacy === 'private';
  if (state === 'kept_out') {
    return <EmptyState icon={<Lock />} title={groups.keptOut} text={strings.lockedPublic} />;
  }
  return (
    <EmptyState
      icon={<Lock />}
      title={isPrivate ? strings.private : strings.locked}
      text={isPrivate ? strings.locked : strings.lockedPublic}
    />
  );
}
