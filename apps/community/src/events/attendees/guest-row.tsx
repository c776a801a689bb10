import type { EventPerson, EventSection, OpenedEvent } from '@pure/contracts/database';
import { useSingleMutation } from '@pure/data';
import { ConfirmDialog, Menu, MenuItem, RelativeTime } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { PlaceMemberRow } from '../../places/place-member-row.tsx';
import { eventKeys } from '../event-keys.ts';
import { removeGuest, withdrawInvitation } from '../events.data.ts';
import { strings } from './strings.ts';

interface GuestRowProps {
  event: OpenedEvent;
  person: EventPerson;
  section: EventSection;
  query: string;
}

/** A guest; the organiser may remove them, or take their invitation back. */
export function GuestRow({ event, person, section, query }: GuestRowProps) {
  const { member, organiser, since } = person;
  const [isAsking, setAsking] = useState(false);
  const remove = useRemove(event.id, section);
  const label = section === 'invited' ? strings.withdraw : strings.remove;
  return (
    <PlaceMemberRow
      member={member}
      query={query}
      note={
        organiser ? (
          strings.organiser
        ) : (
          <>
            {strings.since[section]} <RelativeTime at={since} place="in a sentence" />
          </>
        )
      }
      actions={
        event.organised &&
        !organiser && (
          <>
            <Menu label={strings.menu(member.full_name)} trigger={<Ellipsis aria-hidden />}>
              <MenuItem
                danger
                icon={<UserMinus aria-hidden />}
                onSelect={() => (section === 'invited' ? remove.start(member.id) : setAsking(true))}
              >
                {label}
              </MenuItem>
            </Menu>
            <ConfirmDialog
              open={isAsking}
              title={strings.removeName(member.full_name)}
              text={strings.removeText}
              cancelLabel={strings.keep}
              confirmLabel={strings.remove}
              danger
              busy={remove.isPending}
              onCancel={() => setAsking(false)}
              onConfirm={() => remove.start(member.id)}
            />
          </>
        )
      }
    />
  );
}

function useRemove(eventId: string, section: EventSection) {
  const queryClient = useQueryClient();
  const isInvitation = section === 'invited';
  return useSingleMutation({
    mutationFn: (memberId: string) =>
      isInvitation ? withdrawInvitation(eventId, memberId) : removeGuest(eventId, memberId),
    async onSuccess() {
      toast.success(isInvitation ? strings.withdrawn : strings.removed);
      void queryClient.invalidateQueries({ queryKey: eventKeys.event(eventId) });
      await queryClient.invalidateQueries({ queryKey: eventKeys.people(eventId) });
    },
    onError: () => toast.error(isInvitation ? strings.withdrawFailed : strings.removeFailed),
  });
}
