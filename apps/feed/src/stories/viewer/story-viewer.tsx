import { signedUrls } from '@pure/media';
import { useSafetyMenu } from '@pure/people';
import { useMember } from '@pure/session';
import { Menu, useModalDialog, usePageVisible, VisuallyHidden } from '@pure/ui';
import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Story } from '../story.ts';
import { useMarkViewed } from '../use-story-strip.ts';
import { DeleteStoryDialog } from './delete-story-dialog.tsx';
import { PreloadStory } from './preload-story.tsx';
import { ProgressBars } from './progress-bars.tsx';
import { SignStories } from './sign-stories.tsx';
import { StoryFoot } from './story-foot.tsx';
import { storyKeyHandler } from './story-key-handler.ts';
import { StoryScene } from './story-scene.tsx';
import styles from './story-viewer.module.css';
import { strings } from './strings.ts';
import { useGestures } from './use-gestures.ts';
import { useStoryQueue, type StoryQueueProps } from './use-story-queue.ts';
import { useSound } from './use-sound.ts';
import { ViewerHead } from './viewer-head.tsx';
import { ViewsDialog } from './views-dialog.tsx';

/** Plays a member's stories over the whole screen, and then those of the next friend with unseen ones. */
export default function StoryViewer(props: StoryQueueProps) {
  const { group, onClose } = props;
  const { author, stories } = group;
  const isOwn = author.id === useMember().id;
  const announcement = useId();
  const dialog = useModalDialog(true);
  const bar = useRef<HTMLSpanElement>(null);
  const pauseButton = useRef<HTMLButtonElement>(null);
  const [isPausedByHand, setIsPausedByHand] = useState(false);
  const [restarts, setRestarts] = useState(0);
  const { story, index, next, goTo, step } = useStoryQueue(props, restartStory);
  const [openDialog, setOpenDialog] = useState<'views' | 'delete' | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const sound = useSound();
  const markViewed = useMarkViewed();
  const isVisible = usePageVisible();
  const { panel, isHovered, isHeld, handlers } = useGestures({ onStep: step, onClose });
  const safety = useSafetyMenu({
    subject: { kind: 'story', id: story?.id ?? '' },
    member: author,
    onBlocked: onClose,
  });
  const isCovered = openDialog !== null || isMenuOpen || safety.isOpen;
  const isPaused = isPausedByHand || isHovered || isHeld || !isVisible || isCovered || isWriting;

  useEffect(() => pauseButton.current?.focus(), []);

  function showProgress(share: number): void {
    if (bar.current) bar.current.style.scale = `${share} 1`;
  }

  function togglePause(): void {
    setIsPausedByHand(!isPausedByHand);
  }

  const onKeyDown = storyKeyHandler((move) => {
    if (move === 'pause') togglePause();
    else if (move === 'first') goTo(0);
    else if (move === 'last') goTo(stories.length - 1);
    else step(move === 'next' ? 1 : -1);
  });

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
      {...(!isCovered && { ...handlers, ...(!isWriting && { onKeyDown }) })}
    >
      <VisuallyHidden>
        <span id={announcement} aria-live="polite">
          {strings.announcement(author.full_name, index + 1, stories.length, story)}
        </span>
      </VisuallyHidden>
      <div
        ref={panel}
        className={styles.panel}
        data-paused={isPaused || undefined}
        data-writing={isWriting || undefined}
      >
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
        <StoryFoot
          story={story}
          author={author}
          onWriting={setIsWriting}
          onSent={() => pauseButton.current?.focus()}
          onShowViews={isOwn ? () => setOpenDialog('views') : null}
        />
      </div>
      {safety.dialog}
      <SignStories key={author.id} stories={stories} />
      {next && <PreloadStory key={next.id} story={next} />}
      {openDialog === 'views' && <ViewsDialog story={story} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'delete' && (
        <DeleteStoryDialog story={story} onClose={() => setOpenDialog(null)} />
      )}
    </dialog>
  );
}
