import type { OpenedEvent } from '@pure/contracts/database';
import { onDemand, PartOnDemand } from '@pure/ui';
import { inviteDialog } from '../../places/invite-dialog-on-demand.ts';
import { keptOutDialog } from '../../places/kept-out/kept-out-on-demand.ts';
import { hasDetails, isEventPage } from '../event-access.ts';
import { eventKeys } from '../event-keys.ts';
import { liftBan, readBans } from '../guests.data.ts';
import { calendarDialog, eventFormDialog, remindersDialog } from '../parts.ts';
import { strings } from './strings.ts';
import { useInviteToEvent } from './use-invite-to-event.ts';

export const endDialog = onDemand(
  () => import(/* webpackChunkName: "event-end" */ './end-dialog.tsx'),
);

export type EventDialogName =
  | 'invite'
  | 'edit'
  | 'cancel'
  | 'delete'
  | 'calendar'
  | 'reminders'
  | 'kept-out';

interface OpenEventDialogProps {
  event: OpenedEvent;
  open: EventDialogName | null;
  close: () => void;
  onDeleted: () => void;
}

/** The dialog that a button or an entry of the menu has opened over an event. */
export function OpenEventDialog({ event, open, close, onDeleted }: OpenEventDialogProps) {
  const invite = useInviteToEvent(event.id);
  return (
    <>
      {open === 'invite' && (
        <PartOnDemand
          of={inviteDialog}
          props={{
            place: { kind: 'event' as const, eventId: event.id },
            title: strings.inviteTitle(event.title),
            failed: strings.inviteFailed,
            invite,
            onClose: close,
          }}
          onLoadError={close}
        />
      )}
      {open === 'edit' && hasDetails(event) && (
        <PartOnDemand
          of={eventFormDialog}
          props={{ source: { kind: 'edit' as const, event }, onClose: close }}
          onLoadError={close}
        />
      )}
      {(open === 'cancel' || open === 'delete') && (
        <PartOnDemand
          of={endDialog}
          props={{ event, how: open, onClose: close, onDeleted }}
          onLoadError={close}
        />
      )}
      {open === 'calendar' && hasDetails(event) && (
        <PartOnDemand of={calendarDialog} props={{ event, onClose: close }} onLoadError={close} />
      )}
      {open === 'kept-out' && (
        <PartOnDemand
          of={keptOutDialog}
          props={{
            queryKey: eventKeys.bans(event.id),
            readBans: (after, signal) => readBans(event.id, after, signal),
            liftBan: (memberId) => liftBan(event.id, memberId),
            onClose: close,
          }}
          onLoadError={close}
        />
      )}
      {open === 'reminders' && isEventPage(event) && (
        <PartOnDemand of={remindersDialog} props={{ event, onClose: close }} onLoadError={close} />
      )}
    </>
  );
}
