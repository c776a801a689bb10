import { type GroupPage, paths } from '@pure/contracts';
import { useSafetyMenu } from '@pure/people';
import { useMember } from '@pure/session';
import { Menu, MenuItem, MenuSeparator, onDemand, PartOnDemand } from '@pure/ui';
import { Bell, BellOff, Ellipsis, Link2, LogOut, Pencil, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { keptOutDialog } from '../../groups-and-events/kept-out/kept-out-on-demand.ts';
import { copyLink } from '../../groups-and-events/copy-link.ts';
import { groupForm } from '../group-form-on-demand.ts';
import { groupKeys } from '../group-keys.ts';
import { liftGroupBan, readGroupBans } from '../groups.data.ts';
import { useGroupActions } from '../use-group-actions.ts';
import styles from './opened-group.module.css';
import { strings } from './strings.ts';

const leaveDialog = onDemand(
  () => import(/* webpackChunkName: "leave-group" */ './leave-dialog.tsx'),
);
const deleteDialog = onDemand(
  () => import(/* webpackChunkName: "delete-group" */ './delete-group-dialog.tsx'),
);

type Opened = 'edit' | 'leave' | 'delete' | 'kept-out';

interface GroupMenuProps {
  group: GroupPage;
  onClose: () => void;
}

/** The rarer actions on a group, by the reader's role. */
export function GroupMenu({ group, onClose }: GroupMenuProps) {
  const { id, role, privacy, muted } = group;
  const { id: me } = useMember();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { mute } = useGroupActions(group);
  const { items: report, dialog } = useSafetyMenu({ subject: { kind: 'group', id }, member: null });
  const close = () => setOpened(null);
  const isAdmin = role === 'admin';
  const MuteIcon = muted ? Bell : BellOff;
  return (
    <>
      <Menu label={strings.menu} trigger={<Ellipsis />}>
        {isAdmin && (
          <MenuItem
            icon={<Pencil aria-hidden />}
            {...groupForm.onIntent}
            onSelect={() => setOpened('edit')}
          >
            {strings.edit}
          </MenuItem>
        )}
        <MenuItem
          icon={<Link2 aria-hidden />}
          onSelect={() =>
            void copyLink(
              paths.groups({ group: id }),
              privacy === 'public' ? strings.sharePublic : strings.sharePrivate,
            )
          }
        >
          {strings.copyLink}
        </MenuItem>
        {role && (
          <MenuItem icon={<MuteIcon aria-hidden />} onSelect={() => mute(!muted)}>
            <span>
              {muted ? strings.unmute : strings.mute}
              {!muted && <small className={styles.consequence}>{strings.muteNote}</small>}
            </span>
          </MenuItem>
        )}
        {isAdmin && (
          <MenuItem
            icon={<UserX aria-hidden />}
            {...keptOutDialog.onIntent}
            onSelect={() => setOpened('kept-out')}
          >
            {strings.keptOut}
          </MenuItem>
        )}
        {group.created_by !== me && report}
        {role && (
          <>
            <MenuSeparator />
            <MenuItem
              danger
              icon={<LogOut aria-hidden data-flip />}
              {...leaveDialog.onIntent}
              onSelect={() => setOpened('leave')}
            >
              {strings.leave}
            </MenuItem>
          </>
        )}
        {isAdmin && (
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            {...deleteDialog.onIntent}
            onSelect={() => setOpened('delete')}
          >
            {strings.delete}
          </MenuItem>
        )}
      </Menu>
      {dialog}
      {opened === 'edit' && (
        <PartOnDemand
          of={groupForm}
          props={{ group, onClose: close, onSaved: close }}
          onLoadError={close}
        />
      )}
      {opened === 'leave' && (
        <PartOnDemand of={leaveDialog} props={{ group, onClose: close }} onLoadError={close} />
      )}
      {opened === 'delete' && (
        <PartOnDemand
          of={deleteDialog}
          props={{ group, onClose: close, onDeleted: onClose }}
          onLoadError={close}
        />
      )}
      {opened === 'kept-out' && (
        <PartOnDemand
          of={keptOutDialog}
          props={{
            queryKey: groupKeys.bans(id),
            readBans: (after, signal) => readGroupBans(id, after, signal),
            liftBan: (memberId) => liftGroupBan(id, memberId),
            onClose: close,
          }}
          onLoadError={close}
        />
      )}
    </>
  );
}
