import { Button } from '@pure/ui';
import { useState } from 'react';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { strings } from './strings.ts';
import { useAccountDeletion } from './use-account-deletion.ts';

export function DeleteSection() {
  const [isOpen, setIsOpen] = useState(false);
  const deletion = useAccountDeletion();
  return (
    <Section title={strings.deleteTitle}>
      <div className={styles.words}>
        <p>{strings.goes}</p>
        <WordList words={strings.goesList} />
      </div>
      <div className={styles.words}>
        <p>{strings.stays}</p>
        <WordList words={strings.staysList} />
      </div>
      <p className={styles.quiet}>{strings.deleteHint}</p>
      <div className={styles.actions}>
        <Button variant="danger-plain" className={styles.outlined} onClick={() => setIsOpen(true)}>
          {strings.open}
        </Button>
      </div>
      {isOpen && <DeleteDialog deletion={deletion} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function WordList({ words }: { words: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
