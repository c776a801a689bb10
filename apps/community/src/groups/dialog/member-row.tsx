import type { FriendshipState, GroupMember, GroupPage, GroupRole } from '@pure/contracts';
import { useMember } from '@pure/session';
import {
  ConfirmDialog,
  dateFormat,
  firstName,
  isolateText,
  Menu,
  MenuItem,
  MenuSeparator,
} from '@pure/ui';
import { Ellipsis, ShieldCheck, UserMinus, UserX } from 'lucide-react';
import { useState } from 'react';
import { PlaceMemberRow } from '../../places/place-member-row.tsx';
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
    <PlaceMemberRow
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
  const [asking, setAsking] = useState<'remove' | 'keep-out' | null>(null);
  const name = isolateText(person.member.full_name);
  const first = isolateText(firstName(person.member.full_name));
  const keepsOut = asking === 'keep-out';
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
        <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => setAsking('remove')}>
          {strings.remove}
        </MenuItem>
        <MenuItem danger icon={<UserX aria-hidden />} onSelect={() => setAsking('keep-out')}>
          {strings.removeAndKeepOut}
        </MenuItem>
      </Menu>
      {asking && (
        <ConfirmDialog
          title={keepsOut ? strings.keepOutTitle(name) : strings.removeTitle(name)}
          text={keepsOut ? strings.keepOutText(first) : strings.removeText(first)}
          cancelLabel={strings.cancel}
          confirmLabel={keepsOut ? strings.removeAndKeepOut : strings.remove}
          danger
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            void remove(keepsOut);
          }}
        />
      )}
    </>
  );
}
