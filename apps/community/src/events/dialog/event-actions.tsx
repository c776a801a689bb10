import { paths } from '@pure/contracts';
import type { OpenedEvent } from '@pure/contracts/database';
import { useSafetyMenu } from '@pure/people';
import { Button, Menu, MenuItem, MenuSeparator } from '@pure/ui';
import {
  Bell,
  CalendarPlus,
  CalendarX,
  Copy,
  Ellipsis,
  Link2,
  Pencil,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { inviteDialog } from '../../places/invite-dialog-on-demand.ts';
import { sharePlaceLink } from '../../places/share-place-link.ts';
import { calendarDialog, eventFormDialog, remindersDialog } from '../parts.ts';
import { hasDetails, isEventPage, isEventReader } from '../event-access.ts';
import type { EventPhase } from '../times/event-time.ts';
import styles from './event-dialog.module.css';
import { endDialog, type EventDialogName, OpenEventDialog } from './open-event-dialog.tsx';
import { strings } from './strings.ts';

interface EventActionsProps {
  event: OpenedEvent;
  phase: EventPhase;
  onClose: () => void;
  onCopy: (event: OpenedEvent) => void;
}

/** Inviting friends, and the menu of an event. */
export function EventActions({ event, phase, onClose, onCopy }: EventActionsProps) {
  const [open, setOpen] = useState<EventDialogName | null>(null);
  const close = () => setOpen(null);
  const safety = useSafetyMenu({
    subject: { kind: 'event', id: event.id },
    member: hasDetails(event) ? event.organiser : null,
    offersBlock: false,
  });
  const { organised, privacy, cancelled_at } = event;
  const isAhead = phase !== 'past' && !cancelled_at;
  const mayInvite = isAhead && (organised || (privacy === 'public' && event.answer === 'going'));
  // Guests are told before an event goes.
  const mayDelete = !isAhead || isAlone(event);

  return (
    <div className={styles.actions}>
      {mayInvite && (
        <Button
          variant="soft"
          icon={<UserPlus aria-hidden />}
          {...inviteDialog.onIntent}
          onClick={() => setOpen('invite')}
        >
          {strings.invite}
        </Button>
      )}
      {isAhead && hasDetails(event) && (
        <Button
          variant="plain"
          icon={<CalendarPlus aria-hidden />}
          {...calendarDialog.onIntent}
          onClick={() => setOpen('calendar')}
        >
          {strings.addToCalendar}
        </Button>
      )}
      {isAhead && phase === 'coming' && isEventPage(event) && isEventReader(event) && (
        <Button
          variant="plain"
          icon={<Bell aria-hidden />}
          {...remindersDialog.onIntent}
          onClick={() => setOpen('reminders')}
        >
          {strings.reminders}
        </Button>
      )}
      <Menu label={strings.menu} trigger={<Ellipsis aria-hidden />}>
        {organised && (
          <MenuItem
            icon={<Pencil aria-hidden />}
            {...eventFormDialog.onIntent}
            onSelect={() => setOpen('edit')}
          >
            {strings.edit}
          </MenuItem>
        )}
        {organised && (
          <MenuItem
            icon={<Copy aria-hidden />}
            {...eventFormDialog.onIntent}
            onSelect={() => onCopy(event)}
          >
            {strings.another}
          </MenuItem>
        )}
        <MenuItem
          icon={<Link2 aria-hidden />}
          onSelect={() =>
            void sharePlaceLink(
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
            onSelect={() => setOpen('cancel')}
          >
            {strings.cancel}
          </MenuItem>
        )}
        {organised && mayDelete && (
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            {...endDialog.onIntent}
            onSelect={() => setOpen('delete')}
          >
            {strings.delete}
          </MenuItem>
        )}
        {!organised && safety.items}
      </Menu>
      {safety.dialog}
      <OpenEventDialog event={event} open={open} close={close} onDeleted={onClose} />
    </div>
  );
}

/** Whether only the organiser comes, may come or waits. */
function isAlone(event: OpenedEvent): boolean {
  const { attendee_count, maybe_count } = event;
  const waiting = 'waiting_count' in event ? (event.waiting_count ?? 0) : 0;
  return attendee_count <= 1 && maybe_count === 0 && waiting === 0;
}
