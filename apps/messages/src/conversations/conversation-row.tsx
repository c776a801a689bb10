import type { Conversation } from '@pure/contracts/database';
import { MemberAvatar } from '@pure/people';
import { Badge, PersonName, plural, RelativeTime, VisuallyHidden } from '@pure/ui';
import styles from './messages-page.module.css';
import { messagesStrings as words } from './strings.ts';

/** With whom, what was said last and when, and how much of it is unread. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { partner, preview, from_me, at, unread_count } = conversation;
  const text = preview ?? words.noText;
  return (
    <li className={styles.conversation} data-unread={unread_count > 0 || undefined}>
      <MemberAvatar member={partner} />
      <div className={styles.who}>
        <strong>
          <PersonName>{partner.full_name}</PersonName>
        </strong>
        <small dir="auto">{from_me ? `${words.you} ${text}` : text}</small>
      </div>
      <div className={styles.end}>
        <RelativeTime at={at} />
        {unread_count > 0 && (
          <>
            <span aria-hidden="true">
              <Badge count={unread_count} max={99} />
            </span>
            <VisuallyHidden>{plural(unread_count, words.unread)}</VisuallyHidden>
          </>
        )}
      </div>
    </li>
  );
}
