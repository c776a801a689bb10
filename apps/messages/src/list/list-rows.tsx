import { Card, Rows, Sections } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './conversation-list.module.css';

/** Rows of this screen's list: edge to edge on phones, as elsewhere. The pane beside a conversation is their card. */
export function ListRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Sections>
      <Card flush className={styles.card}>
        <Rows {...(label && { label })}>{children}</Rows>
      </Card>
    </Sections>
  );
}
