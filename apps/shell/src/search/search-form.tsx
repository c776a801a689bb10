// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths } from '@pure/contracts';
import { forgetRecentPeople, readRecentPeople, rememberPerson } from '@pure/people';
import { useNavigate } from '@pure/router';
import { useMember } from '@pure/session';
import { Button, ErrorNotice, SearchField } from '@pure/ui';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { PeopleSkeleton } from './people-skeleton.tsx';
import styles from './search-dialog.module.css';
import { isSearchShortcut } from './search-shortcut.ts';
import { PersonOption, ShowAllOption } from './search-options.tsx';
import { strings } from './strings.ts';
import { useActiveOption } from './use-active-option.ts';
import { useSuggestions } from './use-suggestions.ts';

const MAX_LENGTH = 100;

/** A combobox: the focus stays in the field while the arrows move through the list. */
export function SearchForm({ onLeave }: { onLeave: () => void }) {
  const { id: me } = useMember();
  const navigate = useNavigate();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(() => readRecentPeople(me));
  const typed = text.trim();
  const suggestions = useSuggestions(typed);
  const people = typed ? (suggestions.people ?? []) : recent;
  const options = [...people.map(({ id }) => id), ...(typed ? ['all'] : [])];
  const [active, moveActive] = useActiveOption(options, typed);
  const idOf = (option: string) => `${list}-${option}`;

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (isSearchShortcut(event.nativeEvent)) {
      event.preventDefault();
      event.currentTarget.select();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = moveActive(event.key === 'ArrowDown' ? 1 : -1);
      if (next) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      document.getElementById(idOf(active))?.click();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!typed) return;
    onLeave();
    void navigate(paths.search(typed));
  }

  function clearRecent(): void {
    forgetRecentPeople(me);
    setRecent([]);
    field.current?.focus();
  }

  function retry(): void {
    suggestions.retry();
    field.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.row}>
        <SearchField
          ref={(input) => {
            field.current = input;
            // `showModal()` focuses the element that has it.
            input?.setAttribute('autofocus', '');
          }}
          label={strings.field}
          placeholder={strings.field}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `datalist` shows no faces
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-activedescendant={active && idOf(active)}
          dir="auto"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <Button type="submit" variant="primary" disabled={!typed}>
          {strings.submit}
        </Button>
      </div>
      {!typed && recent.length === 0 && <p className={styles.note}>{strings.hint}</p>}
      {!typed && recent.length > 0 && (
        <div className={styles.head}>
          <h3>{strings.recent}</h3>
          <Button atEdge onClick={clearRecent}>
            {strings.clear}
          </Button>
        </div>
      )}
      {suggestions.isOffline ? (
        <p className={styles.note}>{strings.offline}</p>
      ) : (
        suggestions.isLoading && <PeopleSkeleton />
      )}
      {suggestions.failed && <ErrorNotice title={strings.failed} onRetry={retry} />}
      {suggestions.people?.length === 0 && !suggestions.isOutdated && (
        <p className={styles.note}>{strings.noPeople}</p>
      )}
      <div
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options are links
        role="listbox"
        className={styles.list}
        aria-label={typed ? strings.suggestions : strings.recent}
        aria-busy={suggestions.isOutdated || undefined}
        hidden={options.length === 0}
      >
        {people.map((person) => (
          <PersonOption
            key={person.id}
            id={idOf(person.id)}
            isActive={active === person.id}
            person={person}
            typed={typed}
            onOpen={() => {
              rememberPerson(me, person);
              onLeave();
            }}
          />
        ))}
        {typed && (
          <ShowAllOption
            id={idOf('all')}
            isActive={active === 'all'}
            typed={typed}
            onOpen={onLeave}
          />
        )}
      </div>
    </form>
  );
}
