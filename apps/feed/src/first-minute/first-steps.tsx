import { paths } from '@pure/contracts';
import { useHost } from '@pure/federation';
import { MyCode, useFirstSteps } from '@pure/people';
import { Link } from '@pure/router';
import { useInbox, useMember } from '@pure/session';
import { Button, buttonClass, Card, firstName, IconButton, VisuallyHidden } from '@pure/ui';
import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { composerForm } from '../composer/composer-form-on-demand.ts';
import styles from './first-steps.module.css';
import { strings } from './strings.ts';

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

  if (!steps || isClosed || isDone) return null;
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
        <Step name={strings.picture} text={strings.pictureText} isDone={hasPicture}>
          <Link className={buttonClass('soft')} to={paths.profile(id, { edit: 'picture' })}>
            {strings.choosePicture}
          </Link>
        </Step>
        <Step name={strings.people} text={strings.peopleText} isDone={steps.people}>
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
        </Step>
        <Step
          name={strings.hello}
          text={steps.friends > 0 ? strings.helloText : strings.helloLater}
          isDone={steps.hello}
        >
          {steps.friends > 0 && (
            <Button variant="soft" onClick={onWrite} {...composerForm.onIntent}>
              {strings.write}
            </Button>
          )}
        </Step>
      </ol>
    </Card>
  );
}

interface StepProps {
  name: string;
  text: string;
  isDone: boolean;
  /** how to do it */
  children: ReactNode;
}

function Step({ name, text, isDone, children }: StepProps) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.tick} aria-hidden="true">
        {isDone && <Check data-size="small" />}
      </span>
      <div className={styles.words}>
        <strong>{isDone ? <DoneName name={name} /> : name}</strong>
        {!isDone && <p className={styles.quiet}>{text}</p>}
      </div>
      {!isDone && <div className={styles.actions}>{children}</div>}
    </li>
  );
}

function DoneName({ name }: { name: string }) {
  return (
    <>
      <VisuallyHidden>{strings.done(name)}</VisuallyHidden>
      <span aria-hidden="true">{name}</span>
    </>
  );
}
