import { useSession } from '@pure/session';
import { Button } from '@pure/ui';
import styles from './form.module.css';
import { doorStrings as words } from './strings.ts';

/** Where the network failed the link of an e-mail: the document that opens anew tries it again. */
export function UnansweredLink() {
  const isUnanswered = useSession((state) => state.linkUnanswered);
  if (!isUnanswered) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{words.linkUnanswered}</p>
      <Button variant="soft" onClick={() => location.reload()}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
