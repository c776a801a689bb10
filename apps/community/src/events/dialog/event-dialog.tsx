import type { OpenedEvent } from '@pure/contracts/database';
import { onDemand, PartOnDemand, type Tab, TabPanel, Tabs } from '@pure/ui';
import { useState } from 'react';
import type { GroupOrEvent } from '../../groups-and-events/group-or-event.ts';
import { photos } from '../../groups-and-events/photos-on-demand.ts';
import { DetailsDialog } from '../../groups-and-events/details-dialog.tsx';
import { TabOnDemand } from '../../groups-and-events/tab-on-demand.tsx';
import { isEventReader } from '../event-access.ts';
import { usePendingEvent } from '../pending-events.ts';
import { EventDetails } from './details/event-details.tsx';
import { EventHead } from './event-head.tsx';
import { strings } from './strings.ts';
import { useEvent } from './use-event.ts';

const discussion = onDemand(
  () => import(/* webpackChunkName: "discussion" */ '../../groups-and-events/discussion.tsx'),
);
const eventMenu = onDemand(() => import(/* webpackChunkName: "event-menu" */ './event-menu.tsx'));
const attendees = onDemand(
  () => import(/* webpackChunkName: "event-attendees" */ '../attendees/attendees.tsx'),
);

type EventTab = keyof typeof strings.tabs;

interface EventDialogProps {
  eventId: string;
  onClose: () => void;
  /** opens the form for another event like this one */
  onCopy: (event: OpenedEvent) => void;
}

/** One event, in a dialog over its list (rows 158 and 159). */
export default function EventDialog({ eventId, onClose, onCopy }: EventDialogProps) {
  const view = useEvent(eventId);
  const title = view.state === 'here' ? view.data.title : strings.event;
  return (
    <DetailsDialog
      view={view}
      title={title}
      strings={strings.dialog}
      onClose={onClose}
      renderMenu={(event) => <PartOnDemand of={eventMenu} props={{ event, onClose, onCopy }} />}
    >
      {(event) => <Event event={event} />}
    </DetailsDialog>
  );
}

function Event({ event: held }: { event: OpenedEvent }) {
  const event = usePendingEvent(held);
  const [tab, setTab] = useState<EventTab>('details');
  const groupOrEvent: GroupOrEvent = { kind: 'event', eventId: event.id };
  // The server's state decides: the posts are read under its rules.
  const reads = isEventReader(held);
  const tabs: Tab<EventTab>[] = (Object.keys(strings.tabs) as EventTab[]).map((id) => ({
    id,
    label: strings.tabs[id],
    ...(id === 'attendees' && { count: event.attendee_count }),
  }));
  return (
    <>
      <EventHead event={event} onRequests={() => setTab('attendees')} />
      {reads ? (
        <Tabs label={event.title} tabs={tabs} selected={tab} onSelect={setTab}>
          <TabPanel id="details">
            <EventDetails event={event} />
          </TabPanel>
          <TabPanel id="discussion">
            <TabOnDemand of={discussion} props={{ groupOrEvent }} label={strings.tabs.discussion} />
          </TabPanel>
          <TabPanel id="attendees">
            <TabOnDemand
              of={attendees}
              props={{ event }}
              label={strings.tabs.attendees}
              listsPeople
            />
          </TabPanel>
          <TabPanel id="photos">
            <TabOnDemand
              of={photos}
              props={{ groupOrEvent, name: event.title }}
              label={strings.tabs.photos}
            />
          </TabPanel>
        </Tabs>
      ) : (
        <EventDetails event={event} />
      )}
    </>
  );
}
