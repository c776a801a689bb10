import type { MemberCard } from '@pure/contracts';
import { FriendOptions, useActiveFriend, useFriendChoices } from '@pure/people';
import { classNames, insertAtCursor, withMention } from '@pure/ui';
import { useEffect, useEffectEvent, useId, type RefObject } from 'react';
import type { TypedMention } from './mention-at.ts';
import styles from './mention-options.module.css';
import { strings } from './strings.ts';

interface MentionOptionsProps {
  form: RefObject<HTMLFormElement | null>;
  mention: TypedMention;
  floats: boolean;
  onDismiss: () => void;
}

const NOBODY: string[] = [];

/**
 * The friends whose name matches a mention. The focus stays in the text field: arrows move along the friends, Enter
 * and Tab pick, Escape closes.
 */
export function MentionOptions({ form, mention, floats, onDismiss }: MentionOptionsProps) {
  const listId = useId();
  const { choices = [], isLooking } = useFriendChoices(mention.typed, NOBODY);
  const { active, activate, move } = useActiveFriend(choices, true);
  const optionId = (friend: MemberCard) => `${listId}-${friend.id}`;
  const activeOption = active && optionId(active);
  const isShown = choices.length > 0;

  function pick({ username }: MemberCard) {
    const field = form.current?.querySelector('textarea');
    field?.setSelectionRange(mention.start, field.selectionEnd);
    insertAtCursor(form.current, withMention(username, ''));
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') onDismiss();
    else if (active && (event.key === 'Enter' || event.key === 'Tab')) pick(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // The field belongs to the form, which knows nothing of mentions until one is typed.
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    if (!field || !isShown) return;
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      ...(activeOption && { 'aria-activedescendant': activeOption }),
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    field.addEventListener('keydown', listen);
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
      field.removeEventListener('keydown', listen);
    };
  }, [form, listId, activeOption, isShown]);

  return (
    isShown && (
      <div className={classNames(styles.options, floats && styles.floats)}>
        <FriendOptions
          id={listId}
          label={strings.friends}
          nobodyText=""
          friends={choices}
          isLooking={isLooking}
          activeId={active?.id}
          optionId={optionId}
          onPick={pick}
          onPoint={activate}
        />
      </div>
    )
  );
}
