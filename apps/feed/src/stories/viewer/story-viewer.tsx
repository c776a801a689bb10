import { signedUrls } from '@pure/media';
import { Button, useModalDialog, VisuallyHidden } from '@pure/ui';
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Story, StoryGroup } from '../story.ts';
import { useSeeStory } from '../use-story-strip.ts';
import { Caption } from './caption.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { keyMeaning } from './key-meaning.ts';
import { NextMedia } from './next-media.tsx';
import { ProgressBars } from './progress-bars.tsx';
import { StoryScene } from './story-scene.tsx';
import styles from './story-viewer.module.css';
import { strings } from './strings.ts';
import { useGestures } from './use-gestures.ts';
import { usePlace } from './use-place.ts';
import { useSound } from './use-sound.ts';
import { useTabHidden } from './use-tab-hidden.ts';
import { ViewerHead } from './viewer-head.tsx';
import { ViewsDialog } from './views-dialog.tsx';

interface StoryViewerProps {
  group: StoryGroup;
  /** the id of the story that it begins with */
  first: string;
  isOwn: boolean;
  onClose: () => void;
}

/** A member's stories one after the other, over the whole screen. */
export default function StoryViewer({ group, first, isOwn, onClose }: StoryViewerProps) {
  const { author, stories } = group;
  const said = useId();
  const dialog = useModalDialog(true);
  const bar = useRef<HTMLSpanElement>(null);
  const pauseButton = useRef<HTMLButtonElement>(null);
  const { story, next, index, goTo } = usePlace(stories, first);
  const [isPausedByHand, setIsPausedByHand] = useState(false);
  const [turn, setTurn] = useState(0);
  const [above, setAbove] = useState<'views' | 'delete' | null>(null);
  const sound = useSound();
  const see = useSeeStory();
  const isHidden = useTabHidden();
  const { panel, isHovered, isHeld, handlers } = useGestures({ onStep: step, onClose });
  const isPaused = isPausedByHand || isHovered || isHeld || isHidden || above !== null;

  useEffect(() => pauseButton.current?.focus(), []);

  // One signing for all of them, while the first is on its way.
  const sign = useEffectEvent(() => {
    for (const { media_url } of stories) signedUrls.get('stories', media_url).catch(() => null);
  });
  useEffect(() => sign(), []);

  function step(direction: 1 | -1): void {
    if (direction === 1 && index === stories.length - 1) onClose();
    else if (direction === -1 && index === 0) beginAgain();
    else goTo(index + direction);
  }

  function fill(share: number): void {
    if (bar.current) bar.current.style.scale = `${share} 1`;
  }

  function togglePause(): void {
    setIsPausedByHand(!isPausedByHand);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    if (above !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const move = keyMeaning(event.key, isRightToLeft);
    if (!move) return;
    // On its other buttons the space bar presses them.
    const isOnControl = (event.target as Element).closest('[data-control]') !== null;
    if (move === 'pause' && isOnControl) return;
    event.preventDefault();
    if (move === 'pause') togglePause();
    else if (move === 'first') goTo(0);
    else if (move === 'last') goTo(stories.length - 1);
    else step(move === 'next' ? 1 : -1);
  }

  function beginAgain(): void {
    setTurn(turn + 1);
  }

  function retry(shown: Story): void {
    signedUrls.drop('stories', shown.media_url);
    beginAgain();
  }

  function blocked(): void {
    if (sound.isMuted) setIsPausedByHand(true);
    else sound.toggle();
  }

  if (!story) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <dialog
      ref={dialog}
      className={styles.viewer}
      data-theme="dark"
      aria-label={strings.label(author.full_name)}
      aria-describedby={said}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={onKeyDown}
      {...(above === null && handlers)}
    >
      <VisuallyHidden>
        <span id={said} aria-live="polite">
          {strings.told(author.full_name, index + 1, stories.length, story)}
        </span>
      </VisuallyHidden>
      <div ref={panel} className={styles.panel} data-paused={isPaused || undefined}>
        <StoryScene
          key={`${story.id} ${turn}`}
          story={story}
          isPaused={isPaused}
          isMuted={sound.isMuted}
          onSeen={see}
          onProgress={fill}
          onEnd={() => step(1)}
          onBlocked={blocked}
          onRetry={() => retry(story)}
        />
        <ViewerHead
          author={author}
          story={story}
          bars={<ProgressBars count={stories.length} index={index} bar={bar} />}
          pause={{ isOn: isPausedByHand, toggle: togglePause }}
          pauseButton={pauseButton}
          sound={story.media_type === 'video' ? sound : null}
          onDelete={isOwn ? () => setAbove('delete') : null}
          onClose={onClose}
        />
        <button
          type="button"
          className={styles.previous}
          aria-label={strings.previous}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.next}
          aria-label={strings.next}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
        <div className={styles.foot}>
          {story.content && <Caption key={story.id} text={story.content} />}
          {isOwn && (
            <Button
              data-control
              icon={<Eye aria-hidden="true" />}
              onClick={() => setAbove('views')}
            >
              {strings.views(story.views_count ?? 0)}
            </Button>
          )}
        </div>
      </div>
      {next && <NextMedia key={next.id} story={next} />}
      {above === 'views' && <ViewsDialog story={story} onClose={() => setAbove(null)} />}
      {above === 'delete' && <DeleteDialog story={story} onClose={() => setAbove(null)} />}
    </dialog>
  );
}
