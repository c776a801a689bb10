import { Button } from '@pure/ui';
import { useState } from 'react';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { strings } from './strings.ts';
import { useAccountDeletion } from './use-account-deletion.ts';

export function DeleteSection() {
  const [isOpen, setIsOpen] = useState(false);
  const deletion = useAccountDeletion();
  return (
    <Section title={strings.deleteTitle}>
      <div className={styles.text}>
        <p>{strings.goes}</p>
        <TextList items={strings.goesList} />
      </div>
      <div className={styles.text}>
        <p>{strings.stays}</p>
        <TextList items={strings.staysList} />
      </div>
      <p className={styles.quiet}>{strings.deleteHint}</p>
      <div className={styles.actions}>
        <Button variant="danger-plain" className={styles.outlined} onClick={() => setIsOpen(true)}>
          {strings.open}
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog deletion={deletion} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function TextList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
