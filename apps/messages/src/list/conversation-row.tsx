import { paths } from '@pure/contracts';
import type { Conversation } from '@pure/contracts/database';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { Badge, PersonName, plural, useContextMenu, VisuallyHidden } from '@pure/ui';
import { BellOff, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDraftLine } from '../writing/compose-state.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { ConversationTime } from './conversation-time.tsx';
import { useIsActive } from '../thread/active-members.ts';
import styles from './conversation-row.module.css';
import { isUnread } from '../conversations/conversation-list.ts';
import { newestLine } from './newest-line.ts';
import { strings } from './strings.ts';
import { useTyping } from '../conversations/use-typing.ts';

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
}

/** The link adds this to the history, so that Back on a phone goes back to the list. */
export const fromList = { fromList: true } as const;

/** The link to a conversation, with its menu. */
export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const [contextMenu, areaProps] = useContextMenu();
  const { partner, at, pinned, muted } = conversation;
  const isActive = useIsActive(partner.id);
  return (
    <div className={styles.row} data-unread={isUnread(conversation) || undefined} {...areaProps}>
      <Link
        className={styles.link}
        to={paths.messages({ with: partner.id })}
        state={fromList}
        aria-current={isOpen || undefined}
        data-context-menu
        data-conversation={partner.id}
      >
        <MemberAvatar member={partner} online={isActive} />
        <span className={styles.text}>
          <strong>
            <PersonName>{partner.full_name}</PersonName>
          </strong>
          {isActive && <VisuallyHidden>, {strings.active}</VisuallyHidden>}
          <VisuallyHidden>, </VisuallyHidden>
          <Line conversation={conversation} isOpen={isOpen} />
        </span>
        <span className={styles.end}>
          <VisuallyHidden>, </VisuallyHidden>
          <ConversationTime at={at} />
          <span className={styles.marks}>
            {pinned && <Mark icon={<Pin />} label={strings.pinned} />}
            {muted && <Mark icon={<BellOff />} label={strings.muted} />}
            <UnreadMark conversation={conversation} />
          </span>
        </span>
      </Link>
      <span className={styles.menu}>
        <ConversationMenu conversation={conversation} contextMenu={contextMenu} />
      </span>
    </div>
  );
}

function Line({ conversation, isOpen }: ConversationRowProps) {
  const { id } = conversation.partner;
  const typing = useTyping(id);
  const draft = useDraftLine(id);
  if (typing) return <small className={styles.typing}>{strings.typing[typing]}</small>;
  // The field of the open conversation shows it.
  if (draft === null || isOpen) return <small dir="auto">{newestLine(conversation)}</small>;
  return (
    <small dir="auto">
      <span className={styles.draft}>{strings.draft}</span> {draft}
    </small>
  );
}

function Mark({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <span className={styles.mark}>
      {icon}
      <VisuallyHidden>, {label}</VisuallyHidden>
    </span>
  );
}

function UnreadMark({ conversation }: { conversation: Conversation }) {
  const { unread_count } = conversation;
  if (!isUnread(conversation)) return null;
  return (
    <>
      <span aria-hidden="true" className={styles.count}>
        {unread_count > 0 ? (
          <Badge count={unread_count} max={99} tone={conversation.muted ? 'calm' : 'new'} />
        ) : (
          <span className={styles.dot} />
        )}
      </span>
      <VisuallyHidden>
        , {unread_count > 0 ? plural(unread_count, strings.unread) : strings.markedUnread}
      </VisuallyHidden>
    </>
  );
}
