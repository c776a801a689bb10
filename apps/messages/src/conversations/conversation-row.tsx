import type { Conversation } from '@pure/contracts/database';
import { MemberAvatar } from '@pure/people';
import { Badge, PersonName, plural, RelativeTime, VisuallyHidden } from '@pure/ui';
import styles from './messages-page.module.css';
import { strings } from './strings.ts';

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { partner, preview, from_me, at, unread_count } = conversation;
  const text = preview ?? strings.noText;
  return (
    <li className={styles.conversation} data-unread={unread_count > 0 || undefined}>
      <MemberAvatar member={partner} />
      <div className={styles.text}>
        <strong>
          <PersonName>{partner.full_name}</PersonName>
        </strong>
        <small dir="auto">{from_me ? `${strings.you} ${text}` : text}</small>
      </div>
      <div className={styles.end}>
        <RelativeTime at={at} />
        {unread_count > 0 && (
          <>
            <span aria-hidden="true">
              <Badge count={unread_count} max={99} />
            </span>
            <VisuallyHidden>{plural(unread_count, strings.unread)}</VisuallyHidden>
          </>
        )}
      </div>
    </li>
  );
}
