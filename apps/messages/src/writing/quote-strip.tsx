import { useMember } from '@pure/session';
import { IconButton } from '@pure/ui';
import { X } from 'lucide-react';
import styles from './compose-bar.module.css';
import type { Edit } from './draft-store.ts';
import { replyWords, type Reply } from './reply.ts';
import { strings } from './strings.ts';

export interface QuoteStripProps {
  /** the message that is edited, or the one that the next message answers */
  of: Edit | Reply;
  partnerName: string;
  onClose: () => void;
}

/** Above the field: what the message answers, or which message is edited. */
export function QuoteStrip({ of, partnerName, onClose }: QuoteStripProps) {
  const { id: me } = useMember();
  const isEdit = 'original' in of;
  const title = isEdit
    ? strings.editing
    : of.sender_id === me
      ? strings.replyingToSelf
      : strings.replyingTo(partnerName);
  return (
    <div className={styles.quote}>
      <p>
        <strong>{title}</strong>
        <span dir="auto">{isEdit ? of.original : replyWords(of)}</span>
      </p>
      <IconButton
        label={isEdit ? strings.endEdit : strings.endReply}
        icon={<X aria-hidden />}
        onClick={onClose}
      />
    </div>
  );
}
