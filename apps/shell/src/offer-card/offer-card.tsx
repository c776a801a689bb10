import { announce } from '@pure/ui/feedback';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './offer-card.module.css';
import { useOfferQueue } from './use-offer-queue.ts';
import { useScrollClearance } from './use-scroll-clearance.ts';

interface OfferCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** how to do it by hand */
  steps?: ReactNode;
  /** the buttons, the main one first */
  children: ReactNode;
}

/** A card over the page, at the end of a phone's screen. It takes no focus: the member may be writing. */
export function OfferCard(props: OfferCardProps) {
  return useOfferQueue() && <Card {...props} />;
}

function Card({ icon, title, text, steps, children }: OfferCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useScrollClearance(card);
  useEffect(() => announce(`${title}. ${text}`), [title, text]);
  return (
    <section ref={card} className={styles.card} aria-labelledby={titleId}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.text}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {steps}
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
