import type { GroupPage } from '@pure/contracts';
import { RequestError } from '@pure/data';
import { useMember } from '@pure/session';
import { Button, LinkedText, PartOnDemand } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { coverField } from '../../groups-and-events/cover-field-on-demand.ts';
import { inviteFriendsDialog } from '../../groups-and-events/invite-friends-dialog-on-demand.ts';
import { Cover } from '../../groups-and-events/cover.tsx';
import { inviterText } from '../../groups-and-events/inviter-text.ts';
import { GroupButton } from '../group-button.tsx';
import { changeGroup } from '../group-cache.ts';
import { GroupFacts } from './group-facts.tsx';
import { inviteToGroup, updateGroup } from '../groups.data.ts';
import styles from './opened-group.module.css';
import { RoleChip } from './role-chip.tsx';
import { strings } from './strings.ts';

/** Cover, facts, description and what can be done with the group (row 167). */
export function GroupHead({ group }: { group: GroupPage }) {
  const { id, name, role, description } = group;
  const { id: me } = useMember();
  return (
    <div className={styles.head}>
      <GroupCover group={group} />
      <div className={styles.meta}>
        <div className={styles.facts}>
          {role && <RoleChip role={role} isCreator={group.created_by === me} />}
          <GroupFacts group={group} />
        </div>
        {role && role !== 'member' && <InviteButton id={id} name={name} />}
      </div>
      <p className={styles.description} dir="auto">
        <LinkedText>{description}</LinkedText>
      </p>
      {group.state === 'invited' && (
        <p>
          <strong>{inviterText(group.pending?.invited_by)}</strong>
        </p>
      )}
      {!role && group.state !== 'kept_out' && (
        <div className={styles.actions}>
          <GroupButton group={group} />
        </div>
      )}
    </div>
  );
}

/** Row 173. */
function GroupCover({ group }: { group: GroupPage }) {
  const queryClient = useQueryClient();
  const { id, name, cover_image: path } = group;
  const isField = group.role === 'admin';
  const cover = <Cover kind="group" name={name} path={path} isField={isField} />;
  if (!isField) return cover;

  async function saveCover(next: string | null): Promise<void> {
    if (!(await updateGroup(id, { cover_image: next }))) throw new RequestError('refused');
    changeGroup(queryClient, id, (held) => ({ ...held, cover_image: next }));
    toast.success(next ? strings.coverUpdated : strings.coverRemoved);
  }

  return (
    <PartOnDemand
      of={coverField}
      props={{
        kind: 'group',
        name,
        path,
        title: strings.cover,
        failed: strings.coverFailed,
        onSave: saveCover,
      }}
    >
      {cover}
    </PartOnDemand>
  );
}

/** Row 172. */
function InviteButton({ id, name }: { id: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="soft"
        icon={<UserPlus />}
        {...inviteFriendsDialog.onIntent}
        onClick={() => setIsOpen(true)}
      >
        {strings.invite}
      </Button>
      {isOpen && (
        <PartOnDemand
          of={inviteFriendsDialog}
          props={{
            groupOrEvent: { kind: 'group', groupId: id },
            title: strings.inviteTitle(name),
            invite: (memberIds: string[]) => inviteToGroup(id, memberIds),
            failed: strings.inviteFailed,
            onClose: close,
          }}
          onLoadError={close}
        />
      )}
    </>
  );
}
