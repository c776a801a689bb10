// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { avatarUrl } from '@pure/people';
import { classNames, firstName, PersonName, RingAvatar, VisuallyHidden } from '@pure/ui';
import type { ComponentProps } from 'react';
import { strings } from '../strings.ts';
import type { Ring } from '../strip-order.ts';
import styles from './story-strip.module.css';

interface RingButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  ring: Ring;
  /** number of unseen stories */
  newCount: number;
}

/** The ring is open while the friend has unseen stories. */
export function RingButton({ ring, newCount, ...rest }: RingButtonProps) {
  const { author, isViewed } = ring;
  const name = author.full_name;
  return (
    <button {...rest} type="button" className={classNames(styles.story, isViewed && styles.seen)}>
      <RingAvatar
        name={name}
        src={avatarUrl(author.avatar_url)}
        state={isViewed ? 'seen' : 'open'}
      />
      <span className={styles.name} aria-hidden="true">
        <PersonName>{firstName(name)}</PersonName>
      </span>
      <VisuallyHidden>
        {isViewed ? strings.seen(name) : strings.unseen(name, newCount)}
      </VisuallyHidden>
    </button>
  );
}
