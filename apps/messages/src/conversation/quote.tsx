import type { MessageQuote } from '@pure/contracts/database';
import { useMember } from '@pure/session';
import { PersonName } from '@pure/ui';
import { kindWords } from '../thread/kind-words.ts';
import styles from './message-bubble.module.css';
import { strings } from './strings.ts';

interface QuoteProps {
  quote: MessageQuote;
  onOpen: (messageId: string) => void;
}

/** The message that another one answers. */
export function Quote({ quote, onOpen }: QuoteProps) {
  // Its code weighs more than rendering it again.
  'use no memo';
  const { id: me } = useMember();
  if (quote.gone) return <p className={styles.quote}>{strings.quoteGone}</p>;
  return (
    <button type="button" className={styles.quote} onClick={() => onOpen(quote.id)}>
      <strong>
        {quote.sender_id === me ? strings.you : <PersonName>{quote.name}</PersonName>}
      </strong>
      <span dir="auto">{quote.text ?? kindWords(quote)}</span>
    </button>
  );
}
