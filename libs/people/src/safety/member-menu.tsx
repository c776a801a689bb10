import { type MemberCard, paths } from '@pure/contracts';
import { Link } from '@pure/router';
import {
  type ContextMenuRef,
  firstName,
  Menu,
  MenuItem,
  menuItemClass,
  type MenuItemProps,
  MenuSeparator,
  PartOnDemand,
} from '@pure/ui';
import {
  Ban,
  Ellipsis,
  Flag,
  MessageCircle,
  UserMinus,
  UserX,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useState } from 'react';
import { useChangeFriendship } from '../use-change-friendship.ts';
import { useFriendship } from '../use-friendship.ts';
import { useChangeRelation } from './change-relation.ts';
import { relationDialog, reportDialog, unfriendDialog } from './dialogs.ts';
import styles from './member-menu.module.css';
import { strings } from './menu-strings.ts';
import { useRelation } from './use-safety-lists.ts';

interface MemberMenuProps {
  /** another member */
  member: MemberCard;
  contextMenu?: ContextMenuRef | undefined;
  onBlocked?: (() => void) | undefined;
}

/** The menu of another member. Each entry names its effect; the dialogs load on intent. */
export function MemberMenu({ member, contextMenu, onBlocked }: MemberMenuProps) {
  const [open, setOpen] = useState<'mute' | 'unfriend' | 'block' | 'report' | null>(null);
  const { state: friendship } = useFriendship(member.id);
  // If the relation can't be read, the menu offers Mute and Block: repeating them is no error.
  const { relation } = useRelation(member.id);
  const unmute = useChangeRelation('unmute', member);
  const unblock = useChangeRelation('unblock', member);
  const change = useChangeFriendship();
  const close = () => setOpen(null);
  const name = firstName(member.full_name);
  const isFriend = friendship === 'friends';
  return (
    <>
      <Menu
        label={strings.menu(member.full_name)}
        trigger={<Ellipsis aria-hidden />}
        contextMenu={contextMenu}
      >
        {isFriend && <MessageLink memberId={member.id} hint={strings.messageHint(name)} />}
        {relation?.muted ? (
          <Entry
            label={strings.unmute}
            hint={strings.unmuteHint(name)}
            icon={<Volume2 aria-hidden />}
            onSelect={unmute.start}
          />
        ) : (
          <Entry
            label={strings.mute}
            hint={strings.muteHint(name)}
            icon={<VolumeX aria-hidden />}
            {...relationDialog.onIntent}
            onSelect={() => setOpen('mute')}
          />
        )}
        <MenuSeparator />
        {friendship === 'received' && (
          <Entry
            label={strings.declineForGood}
            hint={strings.declineForGoodHint(name)}
            icon={<UserX aria-hidden />}
            onSelect={() => change({ change: 'decline-for-good', member })}
          />
        )}
        {isFriend && (
          <Entry
            danger
            label={strings.unfriend}
            hint={strings.unfriendHint}
            icon={<UserMinus aria-hidden />}
            {...unfriendDialog.onIntent}
            onSelect={() => setOpen('unfriend')}
          />
        )}
        {relation?.blocked ? (
          <Entry
            label={strings.unblock}
            hint={strings.unblockHint}
            icon={<Ban aria-hidden />}
            onSelect={unblock.start}
          />
        ) : (
          <Entry
            danger
            label={strings.block}
            hint={strings.blockHint}
            icon={<Ban aria-hidden />}
            {...relationDialog.onIntent}
            onSelect={() => setOpen('block')}
          />
        )}
        <Entry
          label={strings.report}
          hint={strings.reportHint}
          icon={<Flag aria-hidden />}
          {...reportDialog.onIntent}
          onSelect={() => setOpen('report')}
        />
      </Menu>
      {(open === 'mute' || open === 'block') && (
        <PartOnDemand
          of={relationDialog}
          props={{
            change: open,
            member,
            onClose: close,
            onDone: open === 'block' ? onBlocked : undefined,
          }}
          onLoadError={close}
        />
      )}
      {open === 'unfriend' && (
        <PartOnDemand of={unfriendDialog} props={{ member, onClose: close }} onLoadError={close} />
      )}
      {open === 'report' && (
        <PartOnDemand
          of={reportDialog}
          props={{ subject: { kind: 'member' as const, id: member.id }, member, onClose: close }}
          onLoadError={close}
        />
      )}
    </>
  );
}

type EntryProps = Omit<MenuItemProps, 'children'> & { label: string; hint: string };

function Entry({ label, hint, ...rest }: EntryProps) {
  return (
    <MenuItem {...rest}>
      <Lines label={label} hint={hint} />
    </MenuItem>
  );
}

function MessageLink({ memberId, hint }: { memberId: string; hint: string }) {
  return (
    <Link
      role="menuitem"
      tabIndex={-1}
      className={menuItemClass()}
      to={paths.messages({ with: memberId })}
    >
      <MessageCircle aria-hidden />
      <Lines label={strings.message} hint={hint} />
    </Link>
  );
}

function Lines({ label, hint }: { label: string; hint: string }) {
  return (
    <span className={styles.entry}>
      <span>{label}</span> <span className={styles.hint}>{hint}</span>
    </span>
  );
}
