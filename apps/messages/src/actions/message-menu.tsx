import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { useSafetyMenu } from '@pure/people';
import { useMember } from '@pure/session';
import { type ContextMenuRef, FloatingMenu, MenuItem, MenuSeparator, type Point } from '@pure/ui';
import { announce, toast } from '@pure/ui/feedback';
import { Copy, Pencil, Reply, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isEditable, isUnsendable } from '../thread/message-limits.ts';
import { startEdit, startReply } from '../writing/compose-state.ts';
import { unsentMessage } from '../writing/sending-on-demand.ts';
import type { Deletion } from './delete-messages.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { strings } from './menu-strings.ts';
import { reactionOf } from '../thread/message-changes.ts';
import { ReactionItems } from './reaction-items.tsx';
import { useReact } from './use-react.ts';

/** The messages whose menu opens, and the menu's anchor. */
export interface MenuTarget {
  ids: string[];
  at: Point;
  /** gets the focus back */
  control: HTMLElement | null;
}

interface MessageMenuProps {
  target: MenuTarget;
  /** one, or the pictures of an album */
  messages: [Message, ...Message[]];
  partner: MemberCard;
  canMessage: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The actions on a message (row 142). The menu opens for each new target. */
export default function MessageMenu(props: MessageMenuProps) {
  const { target, messages, partner, canMessage, onToggle } = props;
  const [message] = messages;
  const { id: me } = useMember();
  const react = useReact(partner.id);
  const menu: ContextMenuRef = useRef(null);
  const [expanded, setExpanded] = useState<MenuTarget | null>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const showsAll = expanded === target;
  const safety = useSafetyMenu({
    subject: { kind: 'message', id: message.id },
    member: partner,
    offersBlock: false,
  });

  useEffect(() => menu.current?.(target.at, target.control ?? undefined), [target]);
  // Reply and Edit need it.
  useEffect(() => unsentMessage.onIntent.onFocus(), []);
  // It has another height now.
  useLayoutEffect(() => {
    if (expanded) menu.current?.(expanded.at, expanded.control ?? undefined);
  }, [expanded]);

  const { content, unsent } = message;
  const isMine = message.sender_id === me;

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      announce(strings.copied);
    } catch {
      toast.error(strings.copyFailed);
    }
  }

  return (
    <>
      <FloatingMenu label={strings.menu} contextMenu={menu} onToggle={onToggle}>
        {!unsent && (
          <ReactionItems
            current={reactionOf(message, me)}
            showsAll={showsAll}
            onReact={(emoji) => react(message, emoji)}
            onShowAll={() => setExpanded(target)}
          />
        )}
        {!showsAll && (
          <>
            {!unsent && <MenuSeparator />}
            {!unsent && canMessage && (
              <MenuItem
                icon={<Reply data-flip aria-hidden />}
                onSelect={() => startReply(partner.id, message)}
              >
                {strings.reply}
              </MenuItem>
            )}
            {content && (
              <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copy(content)}>
                {strings.copy}
              </MenuItem>
            )}
            {isMine && canMessage && isEditable(message) && (
              <MenuItem
                icon={<Pencil aria-hidden />}
                onSelect={() => startEdit(partner.id, message)}
              >
                {strings.edit}
              </MenuItem>
            )}
            {!isMine && !unsent && safety.items}
            {!unsent && <MenuSeparator />}
            {isMine && messages.every(isUnsendable) && (
              <MenuItem danger icon={<Undo2 aria-hidden />} onSelect={() => setDeletion('unsend')}>
                {strings.unsend.item}
              </MenuItem>
            )}
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setDeletion('hide')}>
              {strings.hide.item}
            </MenuItem>
          </>
        )}
      </FloatingMenu>
      {safety.dialog}
      {deletion && (
        <DeletionDialog
          deletion={deletion}
          messages={messages}
          partner={partner}
          control={target.control}
          onClose={() => setDeletion(null)}
        />
      )}
    </>
  );
}
