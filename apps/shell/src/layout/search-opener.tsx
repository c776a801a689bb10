// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { openSearch } from '../search/open-search.ts';
import { frameDialogIntent } from './frame-dialogs-on-demand.ts';
import { isSearchShortcut, searchShortcut } from '../search/search-shortcut.ts';
import styles from './search-opener.module.css';
import { strings } from './strings.ts';

/** The box of row 44, and the keys that do the same. On phones it is an icon. */
export function SearchOpener() {
  useEffect(listenForKeys, []);
  return (
    <button
      type="button"
      className={styles.box}
      aria-haspopup="dialog"
      aria-keyshortcuts={searchShortcut.ariaKeys}
      onClick={openSearch}
      {...frameDialogIntent('search')}
    >
      <Search />
      <span>{strings.search}</span>
      <kbd aria-hidden="true">{searchShortcut.hint}</kbd>
    </button>
  );
}

function listenForKeys(): () => void {
  addEventListener('keydown', openOnKeys);
  return () => removeEventListener('keydown', openOnKeys);
}

function openOnKeys(event: KeyboardEvent): void {
  if (!isSearchShortcut(event) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  openSearch();
}
