import type { ListedEvent } from '@pure/contracts/database';
import { useId } from 'react';
import { EventCards } from './event-cards.tsx';
import styles from './lists.module.css';

/** Events under a heading; nothing without events. */
export function EventListSection({ title, events }: { title: string; events: ListedEvent[] }) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <EventCards events={events} level={3} />
    </section>
  );
}
