import { type MemberCard, paths } from '@pure/contracts';
import type { ConversationState } from '@pure/contracts/database';
import { useSafetyMenu } from '@pure/people';
import { useNavigate, useSearchParams } from '@pure/router';
import {
  type ContextMenuRef,
  Menu,
  MenuItem,
  MenuSeparator,
  onDemand,
  PartOnDemand,
} from '@pure/ui';
import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  Ellipsis,
  Mail,
  MailOpen,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isUnread } from '../conversations/conversation-list.ts';
import { strings } from './strings.ts';
import { useChangeConversation } from '../conversations/use-change-conversation.ts';

const muteDialog = onDemand(
  () => import(/* webpackChunkName: "conversation-dialogs" */ './mute-dialog.tsx'),
);
const clearDialog = onDemand(
  () => import(/* webpackChunkName: "conversation-dialogs" */ './clear-dialog.tsx'),
);

interface ConversationMenuProps {
  conversation: ConversationState & { partner: MemberCard };
  contextMenu?: ContextMenuRef | undefined;
  /** the entries before these */
  children?: ReactNode;
}

/** The actions on a conversation as a whole. */
export function ConversationMenu({ conversation, contextMenu, children }: ConversationMenuProps) {
  const [open, setOpen] = useState<'mute' | 'clear' | null>(null);
  const change = useChangeConversation(conversation);
  const leave = useLeave(conversation.partner.id);
  const { partner, pinned, archived, muted } = conversation;
  const safety = useSafetyMenu({
    subject: { kind: 'member', id: partner.id },
    member: partner,
    onBlocked: leave,
  });
  const unread = isUnread(conversation);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={strings.menu(partner.full_name)}
        trigger={<Ellipsis aria-hidden />}
        contextMenu={contextMenu}
      >
        {children}
        <MenuItem
          icon={pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          onSelect={() => change({ section: pinned ? 'list' : 'pinned' })}
        >
          {pinned ? strings.unpin : strings.pin}
        </MenuItem>
        <MenuItem
          icon={unread ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
          onSelect={() => change({ unread: !unread })}
        >
          {unread ? strings.markRead : strings.markUnread}
        </MenuItem>
        {muted ? (
          <MenuItem icon={<Bell aria-hidden />} onSelect={() => change({ muted: 'off' })}>
            {strings.unmute}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<BellOff aria-hidden />}
            {...muteDialog.onIntent}
            onSelect={() => setOpen('mute')}
          >
            {strings.mute}
          </MenuItem>
        )}
        <MenuItem
          icon={archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          onSelect={() => change({ section: archived ? 'list' : 'archived' })}
        >
          {archived ? strings.unarchive : strings.archive}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          danger
          icon={<Trash2 aria-hidden />}
          {...clearDialog.onIntent}
          onSelect={() => setOpen('clear')}
        >
          {strings.clear}
        </MenuItem>
        {safety.items}
      </Menu>
      {open === 'mute' && (
        <PartOnDemand
          of={muteDialog}
          props={{ partner, onClose: close, onMute: (muted) => change({ muted }) }}
          onLoadError={close}
        />
      )}
      {open === 'clear' && (
        <PartOnDemand
          of={clearDialog}
          props={{
            partner,
            onClose: close,
            onClear: () => {
              leave();
              change({ cleared: true });
            },
          }}
          onLoadError={close}
        />
      )}
      {safety.dialog}
    </>
  );
}

/** Closes the conversation, if it is the open one. */
function useLeave(partnerId: string): () => void {
  const navigate = useNavigate();
  const [open] = useSearchParams();
  return () => {
    if (open.get('with') === partnerId) void navigate(paths.messages(), { replace: true });
  };
}
