// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { MouseEvent } from 'react';
import { strings } from './strings.ts';
import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" onClick={focusMain}>
      {strings.skip}
    </a>
  );
}

/** Moves the focus by script, because a fragment in the address would be a navigation. */
function focusMain(event: MouseEvent) {
  event.preventDefault();
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}
