import { avatarUrl } from '@pure/people';
import { useMember } from '@pure/session';
import { RingAvatar, VisuallyHidden } from '@pure/ui';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { strings } from '../strings.ts';
import styles from './story-strip.module.css';

type Control = Pick<
  ComponentProps<'button'>,
  'tabIndex' | 'onClick' | 'onFocus' | 'onPointerEnter'
> & { 'data-ring': string };

interface OwnRingProps {
  /** how many of one's own are out */
  shown: number;
  /** opens what is out; without any there is only adding */
  view: Control;
  add: Control;
}

/** The member's own place, always first: it shows what is out, and the plus adds to it. */
export function OwnRing({ shown, view, add }: OwnRingProps) {
  const { profile } = useMember();
  const face = { name: profile?.full_name ?? '', src: avatarUrl(profile?.avatar_url ?? null) };
  const plus = (
    <span className={styles.plus}>
      <Plus aria-hidden="true" />
    </span>
  );
  const isOut = shown > 0;
  return (
    <>
      <button {...(isOut ? view : add)} type="button" className={styles.story}>
        <RingAvatar {...face} state={isOut ? 'shown' : 'own'}>
          {!isOut && plus}
        </RingAvatar>
        <span className={styles.name} aria-hidden="true">
          {strings.own}
        </span>
        <VisuallyHidden>{isOut ? strings.ownShown(shown) : strings.own}</VisuallyHidden>
      </button>
      {isOut && (
        <button {...add} type="button" className={styles.add} aria-label={strings.add}>
          {plus}
        </button>
      )}
    </>
  );
}
