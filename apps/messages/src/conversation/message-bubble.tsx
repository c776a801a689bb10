import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { classNames } from '@pure/ui';
import { NotePart } from '../voice/note-part.tsx';
import { voiceNote } from '../voice/voice-note-on-demand.ts';
import { MessageMedia } from '../writing/message-media.tsx';
import styles from './message-bubble.module.css';
import { MessageText } from './message-text.tsx';
import { Quote } from './quote.tsx';
import { isEmojiOnly } from './is-emoji-only.ts';
import { StoryReply } from './story-reply.tsx';
import { strings } from './strings.ts';

export interface MessageBubbleProps {
  /** one, or the pictures of an album */
  messages: [Message, ...Message[]];
  isMine: boolean;
  /** whether it is the last of a group of one sender */
  isLast: boolean;
  partner: MemberCard;
  /** marks what was searched for */
  query: string;
  onQuote: (messageId: string) => void;
}

/** The content of a message: its quote, its file and its text. */
export function MessageBubble(props: MessageBubbleProps) {
  const { messages, isMine, isLast, partner, query, onQuote } = props;
  const [message] = messages;
  const { message_type: type, content, unsent, quote, story, edited_at } = message;
  const bubble = classNames(
    styles.bubble,
    isMine && styles.mine,
    isLast && styles.last,
    unsent && styles.gone,
  );
  if (unsent) return <p className={bubble}>{strings.deleted}</p>;

  const isMedia = type === 'image' || type === 'video';
  if (type === 'text' && !quote && !story && !edited_at && content && isEmojiOnly(content)) {
    return <p className={styles.emoji}>{content}</p>;
  }
  return (
    <div className={classNames(bubble, isMedia && styles.media, type === 'voice' && styles.voice)}>
      {story && <StoryReply message={message} isMine={isMine} />}
      {quote && <Quote quote={quote} onOpen={onQuote} />}
      {isMedia && (
        <div className={styles.files}>
          <MessageMedia messages={messages} author={isMine ? strings.you : partner.full_name} />
        </div>
      )}
      {type === 'voice' && (
        <NotePart
          of={voiceNote}
          props={{ message, partnerId: partner.id }}
          durationMs={message.duration_ms}
        />
      )}
      {content && <MessageText text={content} query={query} />}
      {edited_at && <small className={styles.edited}>{strings.edited}</small>}
    </div>
  );
}
