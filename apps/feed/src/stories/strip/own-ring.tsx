// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { avatarUrl } from '@pure/people';
import { useMember } from '@pure/session';
import { RingAvatar, VisuallyHidden } from '@pure/ui';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { strings } from '../strings.ts';
import styles from './story-strip.module.css';

type Control = Pick<
  ComponentProps<'button'>,
  'tabIndex' | 'onClick' | 'onFocus' | 'onPointerOver'
> & { 'data-ring': string };

interface OwnRingProps {
  /** number of own stories */
  count: number;
  /** used when there are own stories */
  view: Control;
  add: Control;
}

/** The member's own ring, always first. The plus adds a story. */
export function OwnRing({ count, view, add }: OwnRingProps) {
  const { profile } = useMember();
  const face = { name: profile?.full_name ?? '', src: avatarUrl(profile?.avatar_url ?? null) };
  const plus = (
    <span className={styles.plus}>
      <Plus aria-hidden="true" />
    </span>
  );
  const hasStories = count > 0;
  return (
    <>
      <button {...(hasStories ? view : add)} type="button" className={styles.story}>
        <RingAvatar {...face} state={hasStories ? 'shown' : 'own'}>
          {!hasStories && plus}
        </RingAvatar>
        <span className={styles.name} aria-hidden="true">
          {strings.own}
        </span>
        <VisuallyHidden>{hasStories ? strings.ownShown(count) : strings.own}</VisuallyHidden>
      </button>
      {hasStories && (
        <button {...add} type="button" className={styles.add} aria-label={strings.add}>
          {plus}
        </button>
      )}
    </>
  );
}
