import type { MemberCard } from '@pure/contracts';
import { useMember } from '@pure/session';
import { IconButton } from '@pure/ui';
import { X } from 'lucide-react';
import styles from './compose-bar.module.css';
import type { MessageEdit } from './draft-store.ts';
import type { Reply } from './reply.ts';
import { strings } from './strings.ts';
import { useQuotedWords } from './use-quoted-words.ts';

export interface QuoteStripProps {
  /** the message that is edited, or the one that the next message answers */
  of: MessageEdit | Reply;
  partner: MemberCard;
  onClose: () => void;
}

/** Above the field: what the message answers, or which message is edited. */
export function QuoteStrip({ of, partner, onClose }: QuoteStripProps) {
  return 'original' in of ? (
    <Strip
      title={strings.editing}
      text={of.original}
      closeLabel={strings.endEdit}
      {...{ onClose }}
    />
  ) : (
    <ReplyStrip reply={of} {...{ partner, onClose }} />
  );
}

interface ReplyStripProps extends Omit<QuoteStripProps, 'of'> {
  reply: Reply;
}

function ReplyStrip({ reply, partner, onClose }: ReplyStripProps) {
  const { id: me } = useMember();
  const isOwn = reply.sender_id === me;
  return (
    <Strip
      title={isOwn ? strings.replyingToSelf : strings.replyingTo(partner.full_name)}
      text={useQuotedWords(partner.id, reply)}
      closeLabel={strings.endReply}
      onClose={onClose}
    />
  );
}

interface StripProps {
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
}

function Strip({ title, text, closeLabel, onClose }: StripProps) {
  return (
    <div className={styles.quote}>
      <p>
        <strong>{title}</strong>
        <span dir="auto">{text}</span>
      </p>
      <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onClose} />
    </div>
  );
}
