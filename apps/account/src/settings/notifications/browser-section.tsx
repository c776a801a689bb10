import { Button } from '@pure/ui';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { strings } from './strings.ts';
import { usePushBrowser } from './use-push-browser.ts';

/** Whether this browser gets pushes, with the way to change and to try it. */
export function BrowserSection() {
  const { state, isSwitching, turnOn, turnOff, test } = usePushBrowser();
  return (
    <Section
      title={strings.browserTitle}
      text={state === undefined ? strings.checking : strings.state[state]}
    >
      {state === 'off' && (
        <div className={styles.actions}>
          <Button variant="primary" busy={isSwitching} onClick={turnOn}>
            {strings.turnOn}
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div className={styles.actions}>
          <Button
            variant="soft"
            busy={test.isSending}
            busyLabel={strings.testing}
            onClick={test.send}
          >
            {strings.test}
          </Button>
          <Button busy={isSwitching} onClick={turnOff}>
            {strings.turnOff}
          </Button>
        </div>
      )}
      <output className={styles.live}>{state === 'on' && !test.isSending && test.result}</output>
    </Section>
  );
}
