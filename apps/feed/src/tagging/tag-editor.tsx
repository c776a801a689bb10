import type { MemberCard, Post } from '@pure/contracts';
import { FriendPicker, MemberAvatar } from '@pure/people';
import { Chip, Dialog, PersonName } from '@pure/ui';
import { useRef } from 'react';
import { strings } from './tagging-strings.ts';
import styles from './tag-editor.module.css';
import { useTagging } from './use-tagging.ts';

interface TagEditorProps {
  post: Post;
  onClose: () => void;
}

/** Edits the tags of the member's own post (rows 109 to 111). */
export default function TagEditor({ post, onClose }: TagEditorProps) {
  const { pendingFriends, removingTagIds, add, remove } = useTagging(post.id);
  const picker = useRef<HTMLDivElement>(null);
  const { tags, home } = post;
  const named = [...tags.map(({ member }) => member), ...pendingFriends];
  return (
    <Dialog open onClose={onClose} title={strings.title}>
      {named.length > 0 && (
        <ul className={styles.chips} aria-label={strings.namedHere}>
          {tags.map((tag) => (
            <TaggedFriend
              key={tag.member.id}
              friend={tag.member}
              isBusy={removingTagIds.includes(tag.id)}
              onRemove={() => {
                // The button is removed with the tag.
                picker.current?.querySelector('input')?.focus();
                remove(tag);
              }}
            />
          ))}
          {pendingFriends.map((friend) => (
            <TaggedFriend key={friend.id} friend={friend} isBusy />
          ))}
        </ul>
      )}
      <div ref={picker}>
        <FriendPicker
          listLabel={strings.choices}
          nobodyText={strings.nobody}
          excluded={named.map(({ id }) => id)}
          onPick={add}
        />
      </div>
      {home && <p className={styles.hint}>{strings.onlyReaders(home.name)}</p>}
    </Dialog>
  );
}

interface TaggedFriendProps {
  friend: MemberCard;
  isBusy: boolean;
  onRemove?: () => void;
}

function TaggedFriend({ friend, isBusy, onRemove }: TaggedFriendProps) {
  const removal = !isBusy &&
    onRemove && { onRemove, removeLabel: strings.remove(friend.full_name) };
  return (
    <li className={styles.chip} aria-busy={isBusy || undefined}>
      <Chip avatar={<MemberAvatar member={friend} size="tiny" />} {...removal}>
        <PersonName>{friend.full_name}</PersonName>
      </Chip>
    </li>
  );
}
