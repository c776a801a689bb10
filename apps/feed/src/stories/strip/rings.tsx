// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useMember } from '@pure/session';
import { type OnDemand, RetryButton } from '@pure/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { strings } from '../strings.ts';
import { isViewedBy, type Strip } from '../strip-order.ts';
import { OwnRing } from './own-ring.tsx';
import { RingButton } from './ring-button.tsx';
import { ringForKey } from './ring-for-key.ts';
import styles from './story-strip.module.css';
import { StripScroller } from './strip-scroller.tsx';
import { useGrowingCount } from './use-growing-count.ts';

type Intent = OnDemand<never>['onIntent'];

interface RingsProps {
  strip: Strip;
  viewed: ReadonlySet<string>;
  onView: (memberId: string) => void;
  viewIntent: Intent;
  onAdd: () => void;
  addIntent: Intent;
  failed: { isRetrying: boolean; retry: () => void } | null;
}

/** One tab stop with arrow keys inside, so that many rings don't stand between the keyboard and the feed. */
export function Rings(props: RingsProps) {
  const { strip, viewed, onView, viewIntent, onAdd, addIntent, failed } = props;
  const { id: me } = useMember();
  const [stop, setStop] = useState('own');
  const row = useRef<HTMLUListElement>(null);
  const { count, isComplete, end } = useGrowingCount(strip.friends.length);

  const friends = strip.friends.slice(0, count);
  const isViewedHere = isViewedBy(viewed);
  const stops = ['own', ...(strip.own ? ['add'] : []), ...friends.map(({ author }) => author.id)];
  const current = stops.includes(stop) ? stop : 'own';
  const control = (ring: string, onClick: () => void, intent: Intent) => ({
    'data-ring': ring,
    tabIndex: ring === current ? 0 : -1,
    onClick,
    onPointerOver: intent.onPointerOver,
    onFocus() {
      setStop(ring);
      intent.onFocus();
    },
  });

  function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
    const ring = ringForKey(event.currentTarget, event.key);
    if (!ring) return;
    event.preventDefault();
    ring.focus();
  }

  return (
    <StripScroller row={row}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus */}
      <ul ref={row} className={styles.row} onKeyDown={moveFocus}>
        <li>
          <OwnRing
            count={strip.own?.stories.length ?? 0}
            view={control('own', () => onView(me), viewIntent)}
            add={control(strip.own ? 'add' : 'own', onAdd, addIntent)}
          />
        </li>
        {friends.map((ring) => (
          <li key={ring.author.id}>
            <RingButton
              ring={ring}
              newCount={ring.stories.filter((story) => !isViewedHere(story)).length}
              {...control(ring.author.id, () => onView(ring.author.id), viewIntent)}
            />
          </li>
        ))}
        {!isComplete && <li ref={end} className={styles.end} aria-hidden="true" />}
        {failed && (
          <li className={styles.failed}>
            <span>{strings.failed}</span>
            <RetryButton busy={failed.isRetrying} onRetry={failed.retry} />
          </li>
        )}
      </ul>
    </StripScroller>
  );
}
