import { useMember } from '@pure/session';
import { QuoteStrip } from './quote-strip.tsx';
import { replyWords, type Reply } from './reply.ts';
import { strings } from './strings.ts';

interface ReplyStripProps {
  reply: Reply;
  partnerName: string;
  onClose: () => void;
}

/** Shows the message that the next one answers. */
export function ReplyStrip({ reply, partnerName, onClose }: ReplyStripProps) {
  const { id: me } = useMember();
  const isOwn = reply.sender_id === me;
  return (
    <QuoteStrip
      title={isOwn ? strings.replyingToSelf : strings.replyingTo(partnerName)}
      text={replyWords(reply)}
      closeLabel={strings.endReply}
      onClose={onClose}
    />
  );
}
