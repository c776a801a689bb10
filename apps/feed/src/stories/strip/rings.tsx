import { useMember } from '@pure/session';
import { Button, type OnDemand } from '@pure/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { strings } from '../strings.ts';
import { isSeen, type Strip } from '../strip-order.ts';
import { OwnRing } from './own-ring.tsx';
import { RingButton } from './ring-button.tsx';
import { ringForKey } from './ring-for-key.ts';
import styles from './story-strip.module.css';
import { StripScroller } from './strip-scroller.tsx';
import { useGrowing } from './use-growing.ts';

type Intent = OnDemand<never>['onIntent'];

interface RingsProps {
  strip: Strip;
  viewed: ReadonlySet<string>;
  onView: (memberId: string) => void;
  viewIntent: Intent;
  onAdd: () => void;
  addIntent: Intent;
  /** the stories couldn't be read */
  failed: { isRetrying: boolean; retry: () => void } | null;
}

/** One stop for the Tab key, along which the arrows walk: a thousand rings are no wall before the feed. */
export function Rings(props: RingsProps) {
  const { strip, viewed, onView, viewIntent, onAdd, addIntent, failed } = props;
  const { id: me } = useMember();
  const [stop, setStop] = useState('own');
  const row = useRef<HTMLUListElement>(null);
  const { count, isWhole, end } = useGrowing(strip.friends.length);

  const friends = strip.friends.slice(0, count);
  const isSeenHere = isSeen(viewed);
  const stops = ['own', ...(strip.own ? ['add'] : []), ...friends.map(({ author }) => author.id)];
  const current = stops.includes(stop) ? stop : 'own';
  const control = (ring: string, onClick: () => void, intent: Intent) => ({
    'data-ring': ring,
    tabIndex: ring === current ? 0 : -1,
    onClick,
    onPointerEnter: intent.onPointerEnter,
    onFocus() {
      setStop(ring);
      intent.onFocus();
    },
  });

  function walk(event: KeyboardEvent<HTMLUListElement>): void {
    const ring = ringForKey(event.currentTarget, event.key);
    if (!ring) return;
    event.preventDefault();
    ring.focus();
  }

  return (
    <StripScroller row={row}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it have the focus */}
      <ul ref={row} className={styles.row} onKeyDown={walk}>
        <li>
          <OwnRing
            shown={strip.own?.stories.length ?? 0}
            view={control('own', () => onView(me), viewIntent)}
            add={control(strip.own ? 'add' : 'own', onAdd, addIntent)}
          />
        </li>
        {friends.map((ring) => (
          <li key={ring.author.id}>
            <RingButton
              ring={ring}
              fresh={ring.stories.filter((story) => !isSeenHere(story)).length}
              {...control(ring.author.id, () => onView(ring.author.id), viewIntent)}
            />
          </li>
        ))}
        {!isWhole && <li ref={end} className={styles.end} aria-hidden="true" />}
        {failed && (
          <li className={styles.failed}>
            <span>{strings.failed}</span>
            <Button variant="soft" busy={failed.isRetrying} onClick={failed.retry}>
              {strings.retry}
            </Button>
          </li>
        )}
      </ul>
    </StripScroller>
  );
}
