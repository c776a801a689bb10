import { type FriendshipState, type MemberCard, paths } from '@pure/contracts';
import { useChangeFriendship, useFriendship } from '@pure/people';
import { Link } from '@pure/router';
import { Button, buttonClass, Chip, firstName, SkeletonButton, useKeepFocus } from '@pure/ui';
import { Check, UserPlus } from 'lucide-react';
import { ContactLink } from './contact-link.tsx';
import styles from './help-dialog.module.css';
import { strings } from './strings.ts';

interface WayToFounderProps {
  founder: MemberCard;
  /** called when a link leads elsewhere */
  onLeave: () => void;
}

/** A message for a friend of the founder, and for everybody else the way to become one. It needs no remote. */
export function WayToFounder({ founder, onLeave }: WayToFounderProps) {
  const { state, failed } = useFriendship(founder.id);
  const keepFocus = useKeepFocus('[data-keeps-focus]');
  if (failed) return <ContactLink onLeave={onLeave} />;
  return (
    <div className={styles.way} tabIndex={-1} data-keeps-focus onFocus={keepFocus}>
      <Step founder={founder} state={state} onLeave={onLeave} />
    </div>
  );
}

interface StepProps extends WayToFounderProps {
  state: FriendshipState | undefined;
}

function Step({ founder, state, onLeave }: StepProps) {
  const change = useChangeFriendship();
  const name = firstName(founder.full_name);
  switch (state) {
    case undefined:
      return <SkeletonButton />;
    case 'none':
      return (
        <>
          <p className={styles.quiet}>{strings.askFirst(name)}</p>
          <Button
            variant="primary"
            icon={<UserPlus />}
            onClick={() => change({ change: 'send', member: founder })}
          >
            {strings.add}
          </Button>
        </>
      );
    case 'sent':
      return (
        <>
          <p className={styles.quiet}>{strings.waitFor(name)}</p>
          <Chip tone="wait" icon={<Check />}>
            {strings.sent}
          </Chip>
        </>
      );
    case 'received':
      return (
        <>
          <p className={styles.quiet}>{strings.sayYes(name)}</p>
          <Button
            variant="primary"
            aria-label={strings.acceptName(founder.full_name)}
            onClick={() => change({ change: 'accept', member: founder })}
          >
            {strings.accept}
          </Button>
        </>
      );
    case 'friends':
      return (
        <Link
          className={buttonClass('primary')}
          to={paths.messages({ with: founder.id })}
          aria-label={strings.messageTo(name)}
          onClick={onLeave}
        >
          {strings.message}
        </Link>
      );
  }
}
