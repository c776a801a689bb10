import { paths } from '@pure/contracts';
import type { OpenedEvent } from '@pure/contracts/database';
import { useSafetyMenu } from '@pure/people';
import { Menu, MenuItem, MenuSeparator, onDemand, PartOnDemand, useMinute } from '@pure/ui';
import { CalendarX, Copy, Ellipsis, Link2, Pencil, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { keptOutDialog } from '../../groups-and-events/kept-out/kept-out-on-demand.ts';
import { copyLink } from '../../groups-and-events/copy-link.ts';
import { hasDetails } from '../event-access.ts';
import { eventKeys } from '../event-keys.ts';
import { liftEventBan, readEventBans } from '../guests.data.ts';
import { eventFormDialog } from '../parts.ts';
import { usePendingEvent } from '../pending-events.ts';
import { phaseOf } from '../times/event-time.ts';
import { strings } from './strings.ts';

const endDialog = onDemand(() => import(/* webpackChunkName: "event-end" */ './end-dialog.tsx'));

type Opened = 'edit' | 'cancel' | 'delete' | 'kept-out';

interface EventMenuProps {
  event: OpenedEvent;
  onClose: () => void;
  onCopy: (event: OpenedEvent) => void;
}

/** The rarer actions on an event. */
export default function EventMenu({ event: held, onClose, onCopy }: EventMenuProps) {
  const event = usePendingEvent(held);
  const isAhead = phaseOf(event, useMinute()) !== 'past' && !event.cancelled_at;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const safety = useSafetyMenu({
    subject: { kind: 'event', id: event.id },
    member: hasDetails(event) ? event.organiser : null,
    offersBlock: false,
  });
  const { organised, privacy } = event;
  // Guests are told before an event goes.
  const mayDelete = !isAhead || isAlone(event);

  return (
    <>
      <Menu label={strings.menu} trigger={<Ellipsis aria-hidden />}>
        {organised && (
          <>
            <MenuItem
              icon={<Pencil aria-hidden />}
              {...eventFormDialog.onIntent}
              onSelect={() => setOpened('edit')}
            >
              {strings.edit}
            </MenuItem>
            <MenuItem
              icon={<Copy aria-hidden />}
              {...eventFormDialog.onIntent}
              onSelect={() => onCopy(event)}
            >
              {strings.another}
            </MenuItem>
            <MenuItem
              icon={<UserX aria-hidden />}
              {...keptOutDialog.onIntent}
              onSelect={() => setOpened('kept-out')}
            >
              {strings.keptOut}
            </MenuItem>
          </>
        )}
        <MenuItem
          icon={<Link2 aria-hidden />}
          onSelect={() =>
            void copyLink(
              paths.events({ event: event.id }),
              privacy === 'public' ? strings.whoOpensPublic : strings.whoOpensPrivate,
            )
          }
        >
          {strings.share}
        </MenuItem>
        <MenuSeparator />
        {organised && isAhead && (
          <MenuItem
            danger
            icon={<CalendarX aria-hidden />}
            {...endDialog.onIntent}
            onSelect={() => setOpened('cancel')}
          >
            {strings.cancel}
          </MenuItem>
        )}
        {organised && mayDelete && (
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            {...endDialog.onIntent}
            onSelect={() => setOpened('delete')}
          >
            {strings.delete}
          </MenuItem>
        )}
        {!organised && safety.items}
      </Menu>
      {safety.dialog}
      {opened === 'edit' && hasDetails(event) && (
        <PartOnDemand
          of={eventFormDialog}
          props={{ source: { kind: 'edit' as const, event }, onClose: close }}
          onLoadError={close}
        />
      )}
      {(opened === 'cancel' || opened === 'delete') && (
        <PartOnDemand
          of={endDialog}
          props={{ event, how: opened, onClose: close, onDeleted: onClose }}
          onLoadError={close}
        />
      )}
      {opened === 'kept-out' && (
        <PartOnDemand
          of={keptOutDialog}
          props={{
            queryKey: eventKeys.bans(event.id),
            readBans: (after, signal) => readEventBans(event.id, after, signal),
            liftBan: (memberId) => liftEventBan(event.id, memberId),
            onClose: close,
          }}
          onLoadError={close}
        />
      )}
    </>
  );
}

/** Whether only the organiser comes, may come or waits. */
function isAlone(event: OpenedEvent): boolean {
  const { attendee_count, maybe_count } = event;
  const waiting = 'waiting_count' in event ? (event.waiting_count ?? 0) : 0;
  return attendee_count <= 1 && maybe_count === 0 && waiting === 0;
}
