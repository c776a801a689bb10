import { paths, type FirstSteps as Steps } from '@pure/contracts';
import { useHost } from '@pure/federation';
import { MyCode, useFirstSteps } from '@pure/people';
import { Link } from '@pure/router';
import { useInbox, useMember } from '@pure/session';
import { Button, buttonClass, Card, firstName, IconButton } from '@pure/ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { composerForm } from '../composer/composer-form-on-demand.ts';
import { FirstStep } from './first-step.tsx';
import styles from './first-steps.module.css';
import { strings } from './strings.ts';

type StepId = Exclude<keyof Steps, 'friends' | 'closed'>;

const stepIds: StepId[] = ['picture', 'people', 'hello'];

/** Three steps for a new member, until they are done or closed. */
export function FirstSteps({ onWrite }: { onWrite: () => void }) {
  const { id, profile } = useMember();
  const { inviteFriends, scanCode } = useHost();
  const { steps, close, refresh } = useFirstSteps();
  useInbox('post', ({ author_id }) => {
    if (author_id === id) refresh();
  });

  // The picture may have been put up since the steps were read.
  const hasPicture = steps?.picture === true || (profile?.avatar_url ?? null) !== null;
  const isDone = steps !== undefined && hasPicture && steps.people && steps.hello;
  const isClosed = steps?.closed === true;
  // A failure leaves it to the next visit: the list is hidden anyway.
  const hasTriedToClose = useRef(false);
  const closeOnce = useEffectEvent(() => {
    if (hasTriedToClose.current) return;
    hasTriedToClose.current = true;
    close();
  });
  useEffect(() => {
    if (isDone && !isClosed) closeOnce();
  }, [isDone, isClosed]);

  const [chosen, setChosen] = useState<StepId>();
  if (!steps || isClosed || isDone) return null;
  const done: Record<StepId, boolean> = {
    picture: hasPicture,
    people: steps.people,
    hello: steps.hello,
  };
  const open = chosen && !done[chosen] ? chosen : stepIds.find((step) => !done[step]);
  const stateOf = (step: StepId) => ({
    isDone: done[step],
    isOpen: step === open,
    onOpen: () => setChosen(step),
  });
  return (
    <Card as="section" className={styles.card} aria-labelledby="first-steps">
      <div className={styles.head}>
        <div>
          <h2 id="first-steps">{strings.welcome(firstName(profile?.full_name ?? ''))}</h2>
          <p className={styles.quiet}>{strings.text}</p>
        </div>
        <IconButton
          atEdge
          className={styles.close}
          icon={<X />}
          label={strings.close}
          onClick={close}
        />
      </div>
      <ol className={styles.steps}>
        <FirstStep name={strings.picture} text={strings.pictureText} {...stateOf('picture')}>
          <Link className={buttonClass('soft')} to={paths.profile(id, { edit: 'picture' })}>
            {strings.choosePicture}
          </Link>
        </FirstStep>
        <FirstStep name={strings.people} text={strings.peopleText} {...stateOf('people')}>
          <Link className={buttonClass('soft')} to={paths.friends({ tab: 'find' })}>
            {strings.find}
          </Link>
          {scanCode && (
            <Button variant="quiet" onClick={scanCode}>
              {strings.scan}
            </Button>
          )}
          {profile && <MyCode member={profile} plain />}
          {inviteFriends && (
            <Button variant="quiet" onClick={inviteFriends}>
              {strings.invite}
            </Button>
          )}
        </FirstStep>
        <FirstStep
          name={strings.hello}
          text={steps.friends > 0 ? strings.helloText : strings.helloLater}
          {...stateOf('hello')}
        >
          {steps.friends > 0 && (
            <Button variant="soft" onClick={onWrite} {...composerForm.onIntent}>
              {strings.write}
            </Button>
          )}
        </FirstStep>
      </ol>
    </Card>
  );
}
