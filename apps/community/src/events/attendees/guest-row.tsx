import type { MemberCard } from '@pure/contracts';
import type { EventPerson, EventSection, OpenedEvent } from '@pure/contracts/database';
import { useSingleMutation } from '@pure/data';
import { firstName, isolateText, Menu, MenuItem, RelativeTime } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, UserMinus } from 'lucide-react';
import { PersonWithFriendButton } from '../../groups-and-events/person-with-friend-button.tsx';
import { useRemoval } from '../../groups-and-events/removal/use-removal.tsx';
import { eventKeys } from '../event-keys.ts';
import { removeGuest, withdrawInvitation } from '../guests.data.ts';
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
  return (
    <PersonWithFriendButton
      member={member}
      query={query}
      note={
        organiser ? (
          strings.organiser
        ) : (
          <>
            {strings.since[section]} <RelativeTime at={since} format="inline" />
          </>
        )
      }
      actions={
        event.organised &&
        !organiser && <GuestMenu eventId={event.id} member={member} section={section} />
      }
    />
  );
}

interface GuestMenuProps {
  eventId: string;
  member: MemberCard;
  section: EventSection;
}

function GuestMenu({ eventId, member, section }: GuestMenuProps) {
  const { start, isPending } = useRemove(eventId, member, section);
  const { removeItem, keepOutItem, question } = useRemoval({
    member,
    labels: strings,
    isRemoving: isPending,
    onRemove: start,
  });
  return (
    <>
      <Menu label={strings.menu(member.full_name)} trigger={<Ellipsis aria-hidden />}>
        {section === 'invited' ? (
          <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => start(false)}>
            {strings.withdraw}
          </MenuItem>
        ) : (
          removeItem
        )}
        {keepOutItem}
      </Menu>
      {question}
    </>
  );
}

function useRemove(eventId: string, member: MemberCard, section: EventSection) {
  const first = isolateText(firstName(member.full_name));
  const queryClient = useQueryClient();
  const isInvited = section === 'invited';
  return useSingleMutation({
    mutationFn: (keepOut: boolean) =>
      isInvited && !keepOut
        ? withdrawInvitation(eventId, member.id)
        : removeGuest(eventId, member.id, keepOut),
    async onSuccess(_, keepOut) {
      toast.success(isInvited && !keepOut ? strings.withdrawn : strings.removed(first));
      void queryClient.invalidateQueries({ queryKey: eventKeys.event(eventId) });
      void queryClient.invalidateQueries({ queryKey: eventKeys.bans(eventId) });
      await queryClient.invalidateQueries({ queryKey: eventKeys.people(eventId) });
    },
    onError: (_, keepOut) =>
      toast.error(isInvited && !keepOut ? strings.withdrawFailed : strings.removeFailed(first)),
  });
}
