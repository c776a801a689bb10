import { signedUrls } from '@pure/media';
import { useSafetyMenu } from '@pure/people';
import { Button, Menu, useModalDialog, VisuallyHidden } from '@pure/ui';
import { ChevronLeft, ChevronRight, Ellipsis, Eye } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Story, StoryGroup } from '../story.ts';
import { useMarkViewed } from '../use-story-strip.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { moveForKey } from './move-for-key.ts';
import { PreloadStory } from './preload-story.tsx';
import { ProgressBars } from './progress-bars.tsx';
import { StoryScene } from './story-scene.tsx';
import styles from './story-viewer.module.css';
import { strings } from './strings.ts';
import { useGestures } from './use-gestures.ts';
import { useStoryPosition } from './use-story-position.ts';
import { useSound } from './use-sound.ts';
import { useDocumentHidden } from './use-document-hidden.ts';
import { ViewerHead } from './viewer-head.tsx';
import { ViewsDialog } from './views-dialog.tsx';

/** A longer caption is shown as tall. */
const MAX_LOW_LINES = 6;

interface StoryViewerProps {
  group: StoryGroup;
  /** id of the story that it starts with */
  first: string;
  isOwn: boolean;
  onClose: () => void;
}

/** Plays a member's stories over the whole screen. */
export default function StoryViewer({ group, first, isOwn, onClose }: StoryViewerProps) {
  const { author, stories } = group;
  const announcement = useId();
  const dialog = useModalDialog(true);
  const bar = useRef<HTMLSpanElement>(null);
  const pauseButton = useRef<HTMLButtonElement>(null);
  const { story, next, index, goTo } = useStoryPosition(stories, first);
  const [isPausedByHand, setIsPausedByHand] = useState(false);
  const [restarts, setRestarts] = useState(0);
  const [openDialog, setOpenDialog] = useState<'views' | 'delete' | null>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const sound = useSound();
  const markViewed = useMarkViewed();
  const isHidden = useDocumentHidden();
  const { panel, isHovered, isHeld, handlers } = useGestures({ onStep: step, onClose });
  const safety = useSafetyMenu({
    subject: { kind: 'story', id: story?.id ?? '' },
    member: author,
    onBlocked: onClose,
  });
  const isCovered = openDialog !== null || isMenuOpen || safety.isOpen;
  const isPaused = isPausedByHand || isHovered || isHeld || isHidden || isCovered;

  useEffect(() => pauseButton.current?.focus(), []);

  // All addresses are signed in one request while the first story loads.
  const signAll = useEffectEvent(() => {
    for (const { media_url } of stories) signedUrls.get('stories', media_url).catch(() => null);
  });
  useEffect(() => signAll(), []);

  function step(direction: 1 | -1): void {
    if (direction === 1 && index === stories.length - 1) onClose();
    else if (direction === -1 && index === 0) restartStory();
    else goTo(index + direction);
  }

  function showProgress(share: number): void {
    if (bar.current) bar.current.style.scale = `${share} 1`;
  }

  function togglePause(): void {
    setIsPausedByHand(!isPausedByHand);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    if (isCovered || event.ctrlKey || event.metaKey || event.altKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const move = moveForKey(event.key, isRightToLeft);
    if (!move) return;
    // On a button, the space bar presses it.
    const isOnControl = (event.target as Element).closest('[data-control]') !== null;
    if (move === 'pause' && isOnControl) return;
    event.preventDefault();
    if (move === 'pause') togglePause();
    else if (move === 'first') goTo(0);
    else if (move === 'last') goTo(stories.length - 1);
    else step(move === 'next' ? 1 : -1);
  }

  function restartStory(): void {
    setRestarts(restarts + 1);
  }

  function retryStory(shown: Story): void {
    signedUrls.drop('stories', shown.media_url);
    restartStory();
  }

  function onBlocked(): void {
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
      aria-describedby={announcement}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={onKeyDown}
      {...(!isCovered && handlers)}
    >
      <VisuallyHidden>
        <span id={announcement} aria-live="polite">
          {strings.announcement(author.full_name, index + 1, stories.length, story)}
        </span>
      </VisuallyHidden>
      <div ref={panel} className={styles.panel} data-paused={isPaused || undefined}>
        <StoryScene
          key={`${story.id} ${restarts}`}
          story={story}
          isPaused={isPaused}
          isMuted={sound.isMuted}
          onSeen={markViewed}
          onProgress={showProgress}
          onEnd={() => step(1)}
          onBlocked={onBlocked}
          onRetry={() => retryStory(story)}
        />
        <ViewerHead
          author={author}
          story={story}
          bars={<ProgressBars count={stories.length} index={index} bar={bar} />}
          pause={{ isOn: isPausedByHand, toggle: togglePause }}
          pauseButton={pauseButton}
          sound={story.media_type === 'video' ? sound : null}
          menu={
            !isOwn && (
              <Menu
                label={strings.menu}
                trigger={<Ellipsis aria-hidden="true" />}
                onToggle={setIsMenuOpen}
              >
                {safety.items}
              </Menu>
            )
          }
          onDelete={isOwn ? () => setOpenDialog('delete') : null}
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
              onClick={() => setOpenDialog('views')}
            >
              {strings.views(story.views_count ?? 0)}
            </Button>
          )}
        </div>
      </div>
      {safety.dialog}
      {next && <PreloadStory key={next.id} story={next} />}
      {openDialog === 'views' && <ViewsDialog story={story} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'delete' && (
        <DeleteDialog story={story} onClose={() => setOpenDialog(null)} />
      )}
    </dialog>
  );
}

function Caption({ text }: { text: string }) {
  const isTall = text.split('\n').length > MAX_LOW_LINES;
  return (
    <p className={styles.caption} dir="auto" data-tall={isTall || undefined}>
      {text}
    </p>
  );
}
