import type { MemberCard } from '@pure/contracts';
import {
  Handle,
  PersonName,
  RowText,
  Skeleton,
  SkeletonWithAvatar,
  VisuallyHidden,
} from '@pure/ui';
import { useEffect, useRef } from 'react';
import { MemberAvatar } from '../member-avatar.tsx';
import styles from './friend-picker.module.css';
import { strings } from './strings.ts';

interface FriendOptionsProps {
  id: string;
  label: string;
  nobodyText: string;
  /** undefined until the first page has loaded */
  friends: MemberCard[] | undefined;
  isLooking: boolean;
  activeId: string | undefined;
  optionId: (friend: MemberCard) => string;
  onPick: (friend: MemberCard) => void;
  onPoint: (id: string) => void;
}

/** The list of the combobox. */
export function FriendOptions(props: FriendOptionsProps) {
  const { id, label, nobodyText, friends, isLooking, activeId, optionId, onPick, onPoint } = props;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!activeId) return;
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const isWaiting = !friends || (friends.length === 0 && isLooking);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native lists show no faces */}
      <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
        {friends?.map((friend) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles the keys and the focus
          <div
            key={friend.id}
            id={optionId(friend)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            aria-selected={friend.id === activeId}
            className={styles.option}
            // keeps the focus in the field
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => friend.id !== activeId && onPoint(friend.id)}
            onClick={() => onPick(friend)}
          >
            <MemberAvatar member={friend} size="small" />
            <RowText
              title={
                <strong>
                  <PersonName>{friend.full_name}</PersonName>
                </strong>
              }
              detail={<Handle>{friend.username}</Handle>}
            />
          </div>
        ))}
      </div>
      {isWaiting && (
        <Skeleton label={strings.loading}>
          {[1, 2, 3].map((line) => (
            <div key={line} className={styles.option}>
              <SkeletonWithAvatar />
            </div>
          ))}
        </Skeleton>
      )}
      <output className={styles.said}>
        {!isWaiting && friends.length === 0 && <span className={styles.note}>{nobodyText}</span>}
        {!isLooking && friends && friends.length > 0 && (
          <VisuallyHidden>{strings.offered(friends.length)}</VisuallyHidden>
        )}
      </output>
    </>
  );
}
