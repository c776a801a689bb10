import type { MemberCard } from '@pure/contracts';
import { RetryButton, SearchField } from '@pure/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { FriendOptions } from './friend-options.tsx';
import styles from './friend-picker.module.css';
import { strings } from './strings.ts';
import { useActiveFriend } from './use-active-friend.ts';
import { useFriendChoices } from './use-friend-choices.ts';

interface FriendPickerProps {
  /** ids of chosen friends, who aren't offered */
  excluded: readonly string[];
  onPick: (friend: MemberCard) => void;
  /** the label, if there are several on a screen */
  label?: string;
  /** the name of the list, for screen readers */
  listLabel?: string;
  /** shown where nobody is offered */
  nobodyText?: string;
}

/**
 * Picks friends by name, one after the other (row 110). The list of the combobox is always open: the
 * focus stays in the field, arrows move along the friends, Enter picks, Escape empties the field first
 * and then reaches the dialog.
 */
export function FriendPicker({
  excluded,
  onPick,
  label = strings.find,
  listLabel = strings.list,
  nobodyText = strings.nobody,
}: FriendPickerProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const { choices, isLooking, failed, retry } = useFriendChoices(text, excluded);
  const shown = choices ?? [];
  // Typing highlights the first match, so that Enter picks the friend on top.
  const { active, activate, move } = useActiveFriend(shown, text.trim() !== '');
  const optionId = (friend: MemberCard) => `${listId}-${friend.id}`;

  function pick(friend: MemberCard) {
    setText('');
    activate(null);
    onPick(friend);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && text !== '') setText('');
    else if (event.key !== 'Enter') return;
    else if (active) pick(active);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.picker}>
      <SearchField
        label={label}
        placeholder={label}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native lists show no faces
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(active)}
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value);
          activate(null);
        }}
      />
      {failed ? (
        <div className={styles.note}>
          <p role="alert">{strings.failed}</p>
          <RetryButton onRetry={retry} />
        </div>
      ) : (
        <FriendOptions
          id={listId}
          label={listLabel}
          nobodyText={nobodyText}
          friends={choices}
          isLooking={isLooking}
          activeId={active?.id}
          optionId={optionId}
          onPick={pick}
          onPoint={activate}
        />
      )}
    </div>
  );
}
