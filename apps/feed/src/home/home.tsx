// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useReadCounts } from '@pure/people';
import { VisuallyHidden } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Composer, type ComposerHandle } from '../composer/composer.tsx';
import { areCardsHere, FirstMinuteOnDemand } from '../first-minute/first-minute-on-demand.tsx';
import { PostDialogSlot } from '../post-dialog/post-dialog-slot.tsx';
import { LoadingPosts } from '../post-list/loading-posts.tsx';
import { PostList } from '../post-list/post-list.tsx';
import { StoryStrip } from '../stories/strip/story-strip.tsx';
import styles from './home.module.css';
import { strings } from './strings.ts';
import { useWriteAddress } from './use-write-address.ts';

export { sendWaiting } from './send-waiting.ts';

const source = { kind: 'home' } as const;

/** The feed doesn't wait longer for the counts, and as long again for the cards that they announce. */
const CARDS_DEADLINE_MS = 1500;

export function Home() {
  const composer = useRef<ComposerHandle>(null);
  const write = () => composer.current?.open();
  const { data: counts, isError, isPaused } = useReadCounts();
  // The cards stand above the feed. It appears with them, because they would push it down later.
  const queryClient = useQueryClient();
  const [isSettled, setSettled] = useState(() => areCardsHere(queryClient, counts));
  const areCountsHere = counts !== undefined;
  useEffect(() => {
    const timer = setTimeout(setSettled, CARDS_DEADLINE_MS, true);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- begins again when the counts are here
  }, [areCountsHere]);
  const isShown = isSettled || isError || isPaused;
  // Once shown, it stays: the counts are no longer paused when the network comes back.
  if (isShown && !isSettled) setSettled(true);
  useWriteAddress(isShown, write);

  return (
    <div className={styles.home}>
      <h1 className={styles.title} tabIndex={-1}>
        <VisuallyHidden>{strings.title}</VisuallyHidden>
      </h1>
      {counts && (
        <FirstMinuteOnDemand
          counts={counts}
          onWrite={write}
          isHeld={!isShown}
          onSettled={() => setSettled(true)}
        />
      )}
      {isShown ? (
        <>
          <StoryStrip />
          <Composer ref={composer} place={source} />
        </>
      ) : (
        <LoadingPosts count={3} />
      )}
      <PostList source={source} onWrite={write} isHeld={!isShown} />
      <PostDialogSlot />
    </div>
  );
}
