import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { useMember } from '@pure/session';
import styles from './reactions.module.css';
import { strings } from './strings.ts';
import { useReact } from './use-react.ts';

export interface ReactionsProps {
  message: Message;
  partner: MemberCard;
}

/** The reactions to a message, which a press joins or leaves. */
export default function Reactions({ message, partner }: ReactionsProps) {
  const { id: me } = useMember();
  const react = useReact(partner.id);
  const members = new Map<string, string[]>();
  for (const { emoji, member_id } of message.reactions) {
    members.set(emoji, [...(members.get(emoji) ?? []), member_id]);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: it isn't a part of a form
    <div className={styles.reactions} role="group" aria-label={strings.reactions}>
      {[...members].map(([emoji, ids]) => {
        const names = ids.map((id) => (id === me ? strings.you : partner.full_name));
        const title = strings.reactedBy(emoji, names);
        return (
          <button
            key={emoji}
            type="button"
            className={styles.reaction}
            aria-pressed={ids.includes(me)}
            aria-label={title}
            title={title}
            onClick={() => react(message, emoji)}
          >
            {emoji}
            {ids.length > 1 && <span>{ids.length}</span>}
          </button>
        );
      })}
    </div>
  );
}
