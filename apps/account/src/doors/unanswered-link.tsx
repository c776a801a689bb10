import { useSession } from '@pure/session';
import { Button } from '@pure/ui';
import styles from './form.module.css';
import { doorStrings as words } from './strings.ts';

/** Shown when the network failed while a link from an e-mail was exchanged. A reload tries the link again. */
export function UnansweredLink() {
  const isUnreachable = useSession((state) => state.linkProblem === 'unreachable');
  if (!isUnreachable) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{words.linkUnreachable}</p>
      <Button variant="soft" onClick={() => location.reload()}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
