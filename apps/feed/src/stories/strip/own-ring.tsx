import { avatarUrl } from '@pure/people';
import { useMember } from '@pure/session';
import { RingAvatar } from '@pure/ui';
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
  if (shown === 0) {
    return (
      <button {...add} type="button" className={styles.story} aria-label={strings.own}>
        <RingAvatar {...face} state="own">
          <span className={styles.plus}>
            <Plus aria-hidden="true" />
          </span>
        </RingAvatar>
        <span className={styles.name}>{strings.own}</span>
      </button>
    );
  }
  return (
    <>
      <button {...view} type="button" className={styles.story} aria-label={strings.ownShown(shown)}>
        <RingAvatar {...face} state="shown" />
        <span className={styles.name}>{strings.own}</span>
      </button>
      <button {...add} type="button" className={styles.add} aria-label={strings.add}>
        <span className={styles.plus}>
          <Plus aria-hidden="true" />
        </span>
      </button>
    </>
  );
}
