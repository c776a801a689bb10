import type { FriendshipState, GroupMember, GroupPage, GroupRole } from '@pure/contracts';
import { useMember } from '@pure/session';
import { dateFormat, Menu, MenuItem, MenuSeparator } from '@pure/ui';
import { Ellipsis, ShieldCheck } from 'lucide-react';
import { PersonWithFriendButton } from '../../groups-and-events/person-with-friend-button.tsx';
import { useRemoval } from '../../groups-and-events/removal/use-removal.tsx';
import styles from './opened-group.module.css';
import { RoleChip } from './role-chip.tsx';
import { strings } from './strings.ts';
import { useMemberActions } from './use-member-actions.ts';

const roles = ['admin', 'moderator', 'member'] as const satisfies GroupRole[];

interface MemberRowProps {
  group: GroupPage;
  person: GroupMember;
  query: string;
  onFriendship: (state: FriendshipState) => void;
}

export function MemberRow({ group, person, query, onFriendship }: MemberRowProps) {
  const { id: me } = useMember();
  const { member, role, creator, since, friendship } = person;
  // The creator stays admin while a member.
  const isManageable = group.role === 'admin' && !creator && member.id !== me;
  return (
    <PersonWithFriendButton
      member={member}
      query={query}
      friendship={friendship}
      onFriendship={onFriendship}
      note={
        <span className={styles.role}>
          {role === 'member' ? (
            <span>{strings.roles.member}</span>
          ) : (
            <RoleChip role={role} isCreator={creator} />
          )}
          <span>
            {strings.joined}{' '}
            <time dateTime={since}>
              {dateFormat({ dateStyle: 'medium' }).format(new Date(since))}
            </time>
          </span>
        </span>
      }
      actions={isManageable && <MemberMenu groupId={group.id} person={person} />}
    />
  );
}

function MemberMenu({ groupId, person }: { groupId: string; person: GroupMember }) {
  const { changeRole, remove } = useMemberActions(groupId, person);
  const { removeItem, keepOutItem, question } = useRemoval({
    member: person.member,
    labels: strings,
    onRemove: (keepOut) => void remove(keepOut),
  });
  return (
    <>
      <Menu label={strings.memberMenu(person.member.full_name)} trigger={<Ellipsis />}>
        {roles
          .filter((role) => role !== person.role)
          .map((role) => (
            <MenuItem
              key={role}
              icon={<ShieldCheck aria-hidden />}
              onSelect={() => changeRole(role)}
            >
              {strings.makeRole[role]}
            </MenuItem>
          ))}
        <MenuSeparator />
        {removeItem}
        {keepOutItem}
      </Menu>
      {question}
    </>
  );
}
