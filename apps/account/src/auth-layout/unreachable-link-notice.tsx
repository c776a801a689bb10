import { useSession } from '@pure/session';
import { Button } from '@pure/ui';
import styles from '../form/form.module.css';
import { strings } from './strings.ts';

/** Shown when the network failed while a link from a mail was opened. A reload tries the link again. */
export function UnreachableLinkNotice() {
  const isUnreachable = useSession((state) => state.linkProblem === 'unreachable');
  if (!isUnreachable) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{strings.linkUnreachable}</p>
      <Button variant="soft" onClick={() => location.reload()}>
        {strings.tryAgain}
      </Button>
    </div>
  );
}
