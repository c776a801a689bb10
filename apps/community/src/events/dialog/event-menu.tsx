import { paths } from '@pure/contracts';
import type { OpenedEvent } from '@pure/contracts/database';
import { useSafetyMenu } from '@pure/people';
import { Menu, MenuItem, MenuSeparator } from '@pure/ui';
import { CalendarX, Copy, Ellipsis, Link2, Pencil, Trash2, UserX } from 'lucide-react';
import { keptOutDialog } from '../../places/kept-out/kept-out-on-demand.ts';
import { sharePlaceLink } from '../../places/share-place-link.ts';
import { hasDetails } from '../event-access.ts';
import { eventFormDialog } from '../parts.ts';
import { endDialog, type EventDialogName } from './open-event-dialog.tsx';
import { strings } from './strings.ts';

interface EventMenuProps {
  event: OpenedEvent;
  /** whether it is still to come or live, and not cancelled */
  isAhead: boolean;
  onOpen: (dialog: EventDialogName) => void;
  onCopy: (event: OpenedEvent) => void;
}

/** The rarer actions on an event. */
export function EventMenu({ event, isAhead, onOpen, onCopy }: EventMenuProps) {
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
              onSelect={() => onOpen('edit')}
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
              onSelect={() => onOpen('kept-out')}
            >
              {strings.keptOut}
            </MenuItem>
          </>
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
            onSelect={() => onOpen('cancel')}
          >
            {strings.cancel}
          </MenuItem>
        )}
        {organised && mayDelete && (
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            {...endDialog.onIntent}
            onSelect={() => onOpen('delete')}
          >
            {strings.delete}
          </MenuItem>
        )}
        {!organised && safety.items}
      </Menu>
      {safety.dialog}
    </>
  );
}

/** Whether only the organiser comes, may come or waits. */
function isAlone(event: OpenedEvent): boolean {
  const { attendee_count, maybe_count } = event;
  const waiting = 'waiting_count' in event ? (event.waiting_count ?? 0) : 0;
  return attendee_count <= 1 && maybe_count === 0 && waiting === 0;
}
