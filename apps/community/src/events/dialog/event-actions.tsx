import type { OpenedEvent } from '@pure/contracts/database';
import { Button } from '@pure/ui';
import { Bell, CalendarPlus, Hand, UserPlus } from 'lucide-react';
import { inviteDialog } from '../../places/invite-dialog-on-demand.ts';
import { hasDetails, isEventPage, isEventReader } from '../event-access.ts';
import { calendarDialog, remindersDialog } from '../parts.ts';
import type { EventPhase } from '../times/event-time.ts';
import styles from './event-dialog.module.css';
import type { EventDialogName } from './open-event-dialog.tsx';
import { strings } from './strings.ts';

interface EventActionsProps {
  event: OpenedEvent;
  phase: EventPhase;
  onOpen: (dialog: EventDialogName) => void;
  /** shows the members who ask to come */
  onRequests: () => void;
}

/** What can be done with an event to come. */
export function EventActions({ event, phase, onOpen, onRequests }: EventActionsProps) {
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
          {...inviteDialog.onIntent}
          onClick={() => onOpen('invite')}
        >
          {strings.invite}
        </Button>
      )}
      {hasDetails(event) && (
        <Button
          variant="quiet"
          icon={<CalendarPlus aria-hidden />}
          {...calendarDialog.onIntent}
          onClick={() => onOpen('calendar')}
        >
          {strings.addToCalendar}
        </Button>
      )}
      {phase === 'coming' && isEventPage(event) && isEventReader(event) && (
        <Button
          variant="quiet"
          icon={<Bell aria-hidden />}
          {...remindersDialog.onIntent}
          onClick={() => onOpen('reminders')}
        >
          {strings.reminders}
        </Button>
      )}
    </div>
  );
}
