import type { ReactNode } from 'react';
import styles from './services.module.css';

/** A row of ServiceLink and ServiceButton. */
export function Services({ children }: { children: ReactNode }) {
  return <ul className={styles.services}>{children}</ul>;
}

interface ServiceProps {
  name: string;
  icon: ReactNode;
}

/** Opens the service in a new tab, without a referrer. */
export function ServiceLink({ name, icon, href }: ServiceProps & { href: string }) {
  return (
    <li>
      <a className={styles.service} href={href} target="_blank" rel="noopener noreferrer">
        {icon}
        {name}
      </a>
    </li>
  );
}

export function ServiceButton({ name, icon, onPress }: ServiceProps & { onPress: () => void }) {
  return (
    <li>
      <button type="button" className={styles.service} onClick={onPress}>
        {icon}
        {name}
      </button>
    </li>
  );
}
