import type { MemberCard } from '@pure/contracts';
import { FriendPicker } from '@pure/people';
import { Button } from '@pure/ui';
import { announce } from '@pure/ui/feedback';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { strings as taggingStrings } from '../../tagging/tagging-strings.ts';
import { strings } from './strings.ts';
import styles from './tools.module.css';

export interface TagPeopleProps {
  tags: MemberCard[];
  onPick: (friend: MemberCard) => void;
  onClose: () => void;
}

export default function TagPeople({ tags, onPick, onClose }: TagPeopleProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector('input')?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Otherwise the sheet around it closes too.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the controls inside
    <div ref={part} className={styles.tagging} onKeyDown={onKeyDown}>
      <FriendPicker
        label={strings.tag}
        listLabel={taggingStrings.choices}
        nobodyText={taggingStrings.nobody}
        excluded={tags.map(({ id }) => id)}
        onPick={(friend) => {
          onPick(friend);
          announce(strings.isTagged(friend.full_name));
        }}
      />
      <Button variant="soft" onClick={onClose}>
        {strings.done}
      </Button>
    </div>
  );
}
