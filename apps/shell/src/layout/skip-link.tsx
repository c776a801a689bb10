import type { MouseEvent } from 'react';
import { strings } from './strings.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard on every page: straight to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      {strings.skip}
    </a>
  );
}

/** Moves the focus itself, since a fragment in the address would be a navigation of its own. */
function skip(event: MouseEvent) {
  event.preventDefault();
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}
