import type { OpenedEvent } from '@pure/contracts/database';
import { Button, PartOnDemand } from '@pure/ui';
import { Bell, Hand, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { inviteFriendsDialog } from '../../groups-and-events/invite-friends-dialog-on-demand.ts';
import { isEventPage, isEventReader } from '../event-access.ts';
import { remindersDialog } from '../parts.ts';
import type { EventPhase } from '../times/event-time.ts';
import styles from './event-dialog.module.css';
import { strings } from './strings.ts';
import { useInviteToEvent } from './use-invite-to-event.ts';

type Opened = 'invite' | 'reminders';

interface EventActionsProps {
  event: OpenedEvent;
  phase: EventPhase;
  /** shows the members who ask to come */
  onRequests: () => void;
}

/** The buttons and the menu of a coming event. */
export function EventActions({ event, phase, onRequests }: EventActionsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const invite = useInviteToEvent(event.id);
  const { organised, privacy } = event;
  const mayInvite = organised || (privacy === 'public' && event.answer === 'going');
  const requests = isEventPage(event) ? (event.request_count ?? 0) : 0;
  return (
    <div className={styles.actions}>
      {requests > 0 && (
        <Button variant="soft" icon={<Hand aria-hidden />} onClick={onRequests}>
          {strings.requests(requests)}
        </Button>
      )}
      {mayInvite && (
        <Button
          variant={requests > 0 ? 'quiet' : 'soft'}
          icon={<UserPlus aria-hidden />}
          {...inviteFriendsDialog.onIntent}
          onClick={() => setOpened('invite')}
        >
          {strings.invite}
        </Button>
      )}
      {phase === 'coming' && isEventPage(event) && isEventReader(event) && (
        <Button
          icon={<Bell aria-hidden />}
          {...remindersDialog.onIntent}
          onClick={() => setOpened('reminders')}
        >
          {strings.reminders}
        </Button>
      )}
      {opened === 'invite' && (
        <PartOnDemand
          of={inviteFriendsDialog}
          props={{
            groupOrEvent: { kind: 'event' as const, eventId: event.id },
            title: strings.inviteTitle(event.title),
            failed: strings.inviteFailed,
            invite,
            onClose: close,
          }}
          onLoadError={close}
        />
      )}
      {opened === 'reminders' && isEventPage(event) && (
        <PartOnDemand of={remindersDialog} props={{ event, onClose: close }} onLoadError={close} />
      )}
    </div>
  );
}
