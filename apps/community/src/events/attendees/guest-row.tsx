import type { MemberCard } from '@pure/contracts';
import type { EventPerson, EventSection, OpenedEvent } from '@pure/contracts/database';
import { useSingleMutation } from '@pure/data';
import { ConfirmDialog, firstName, isolateText, Menu, MenuItem, RelativeTime } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, UserMinus, UserX } from 'lucide-react';
import { useState } from 'react';
import { PlaceMemberRow } from '../../places/place-member-row.tsx';
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
  const [asking, setAsking] = useState<'remove' | 'keep-out' | null>(null);
  const remove = useRemove(eventId, member.id, section);
  const isInvited = section === 'invited';
  const keepsOut = asking === 'keep-out';
  const name = isolateText(member.full_name);
  return (
    <>
      <Menu label={strings.menu(member.full_name)} trigger={<Ellipsis aria-hidden />}>
        <MenuItem
          danger
          icon={<UserMinus aria-hidden />}
          onSelect={() => (isInvited ? remove.start(false) : setAsking('remove'))}
        >
          {isInvited ? strings.withdraw : strings.remove}
        </MenuItem>
        <MenuItem danger icon={<UserX aria-hidden />} onSelect={() => setAsking('keep-out')}>
          {strings.removeAndKeepOut}
        </MenuItem>
      </Menu>
      {asking && (
        <ConfirmDialog
          title={keepsOut ? strings.keepOutName(name) : strings.removeName(name)}
          text={
            keepsOut
              ? strings.keepOutText(isolateText(firstName(member.full_name)))
              : strings.removeText
          }
          cancelLabel={strings.cancel}
          confirmLabel={keepsOut ? strings.removeAndKeepOut : strings.remove}
          danger
          busy={remove.isPending}
          onCancel={() => setAsking(null)}
          onConfirm={() => remove.start(keepsOut)}
        />
      )}
    </>
  );
}

function useRemove(eventId: string, memberId: string, section: EventSection) {
  const queryClient = useQueryClient();
  const isInvited = section === 'invited';
  return useSingleMutation({
    mutationFn: (keepOut: boolean) =>
      isInvited && !keepOut
        ? withdrawInvitation(eventId, memberId)
        : removeGuest(eventId, memberId, keepOut),
    async onSuccess(_, keepOut) {
      toast.success(isInvited && !keepOut ? strings.withdrawn : strings.removed);
      void queryClient.invalidateQueries({ queryKey: eventKeys.event(eventId) });
      void queryClient.invalidateQueries({ queryKey: eventKeys.bans(eventId) });
      await queryClient.invalidateQueries({ queryKey: eventKeys.people(eventId) });
    },
    onError: (_, keepOut) =>
      toast.error(isInvited && !keepOut ? strings.withdrawFailed : strings.removeFailed),
  });
}
