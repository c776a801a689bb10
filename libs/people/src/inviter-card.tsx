import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Button, Card, firstName, IconButton, isolateText } from '@pure/ui';
import { X } from 'lucide-react';
import { useId } from 'react';
import styles from './inviter-card.module.css';
import { MemberAvatar } from './member-avatar.tsx';
import { strings } from './strings.ts';
import { useInviter } from './use-inviter.ts';

/** The member who invited the reader, until the reader answers. Empty for everybody else. */
export function InviterCard() {
  const { inviter, answer, isAnswering } = useInviter();
  const title = useId();
  if (!inviter) return null;
  const { member, consented } = inviter;
  const name = firstName(member.full_name);
  return (
    <Card as="section" className={styles.card} aria-labelledby={title}>
      <MemberAvatar member={member} size="medium" />
      <div className={styles.text}>
        <h2 id={title}>
          <Link to={paths.profile(member.id)}>
            {strings.invited(isolateText(member.full_name))}
          </Link>
        </h2>
        <p>{consented ? strings.invitedNext : strings.invitedAskNext(name)}</p>
      </div>
      <IconButton
        atEdge
        className={styles.close}
        icon={<X />}
        label={strings.notNow(member.full_name)}
        onClick={() => answer(false)}
      />
      <Button
        variant="primary"
        className={styles.action}
        busy={isAnswering}
        onClick={() => answer(true)}
      >
        {consented ? strings.befriend(name) : strings.ask}
      </Button>
    </Card>
  );
}
