import { Button } from '@pure/ui';
import { announce } from '@pure/ui/feedback';
import { Share, SquarePlus } from 'lucide-react';
import { useEffect, useId } from 'react';
import styles from './install-card.module.css';
import { strings } from './strings.ts';

interface InstallCardProps {
  /** undefined where the visitor has to do it by hand */
  onInstall: (() => void) | undefined;
  onDecline: () => void;
}

/** The card of row 183. It takes no focus: the visitor may be writing. */
export function InstallCard({ onInstall, onDecline }: InstallCardProps) {
  const titleId = useId();
  useEffect(() => announce(`${strings.title}. ${strings.text}`), []);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{strings.title}</h2>
      <p>{strings.text}</p>
      {!onInstall && (
        <ol className={styles.steps}>
          <li>
            {strings.share} <Share aria-hidden="true" />
          </li>
          <li>
            {strings.addToHomeScreen} <SquarePlus aria-hidden="true" />
          </li>
          <li>{strings.add}</li>
        </ol>
      )}
      <div className={styles.actions}>
        <Button onClick={onDecline}>{strings.decline}</Button>
        {onInstall && (
          <Button variant="primary" onClick={onInstall}>
            {strings.install}
          </Button>
        )}
      </div>
    </section>
  );
}
