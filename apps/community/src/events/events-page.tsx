import type { OpenedEvent } from '@pure/contracts/database';
import { useSearchParams } from '@pure/router';
import {
  Button,
  onDemand,
  PageHeader,
  PartOnDemand,
  type Tab,
  TabPanel,
  Tabs,
  useKeepFocus,
} from '@pure/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useDetailsAddress, useDetailsLinks } from '../groups-and-events/use-details-address.ts';
import { eventFormDialog } from './parts.ts';
import { hasDetails } from './event-access.ts';
import type { EventListName } from './events.data.ts';
import styles from './events-page.module.css';
import type { FormSource } from './form/form-source.ts';
import { DiscoverPanel } from './lists/discover-panel.tsx';
import { AttendingPanel, OrganisedPanel, PastPanel } from './lists/own-panels.tsx';
import { useEventCounts } from './lists/use-event-list.ts';
import { useLiveEvents } from './live/use-live-events.ts';
import { strings } from './strings.ts';

const eventDialog = onDemand(
  () => import(/* webpackChunkName: "event" */ './dialog/event-dialog.tsx'),
);

/** `/app/events` */
export function EventsPage() {
  const [tab, openTab] = useEventsTab();
  const counts = useEventCounts();
  const { openedId, close } = useDetailsAddress('event');
  const { openDetails } = useDetailsLinks('event');
  const [form, setForm] = useState<FormSource | null>(null);
  const keepFocus = useKeepFocus('[role="tabpanel"]');
  useLiveEvents();

  const tabs: Tab<EventListName>[] = (Object.keys(strings.tabs) as EventListName[]).map((id) => ({
    id,
    label: strings.tabs[id],
    ...((id === 'attending' || id === 'organised') && { count: counts?.[id] }),
  }));
  const create = () => setForm({ kind: 'new' });

  function copy(event: OpenedEvent): void {
    if (hasDetails(event)) setForm({ kind: 'copy', event });
  }

  return (
    <div className={styles.page} onFocus={keepFocus}>
      <PageHeader
        title={strings.title}
        action={
          <Button
            variant="primary"
            icon={<CalendarPlus aria-hidden />}
            {...eventFormDialog.onIntent}
            onClick={create}
          >
            {strings.create}
          </Button>
        }
      />
      <Tabs label={strings.title} tabs={tabs} selected={tab} onSelect={openTab}>
        <TabPanel id="discover" className={styles.panel}>
          <DiscoverPanel />
        </TabPanel>
        <TabPanel id="attending" className={styles.panel}>
          <AttendingPanel onDiscover={() => openTab('discover')} />
        </TabPanel>
        <TabPanel id="organised" className={styles.panel}>
          <OrganisedPanel onCreate={create} />
        </TabPanel>
        <TabPanel id="past" className={styles.panel}>
          <PastPanel />
        </TabPanel>
      </Tabs>
      {openedId && (
        <PartOnDemand
          key={openedId}
          of={eventDialog}
          props={{ eventId: openedId, onClose: close, onCopy: copy }}
          onLoadError={close}
        />
      )}
      {form && (
        <PartOnDemand
          of={eventFormDialog}
          props={{ source: form, onClose: () => setForm(null), onCreated: openDetails }}
          onLoadError={() => setForm(null)}
        />
      )}
    </div>
  );
}

/** The open tab. The query string keeps it, so that links and reloads open it again. */
function useEventsTab(): [EventListName, (tab: EventListName) => void] {
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get('tab');
  const tab =
    requested === 'attending' || requested === 'organised' || requested === 'past'
      ? requested
      : 'discover';
  return [
    tab,
    (next) => setParameters(next === 'discover' ? {} : { tab: next }, { replace: true }),
  ];
}
