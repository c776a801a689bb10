// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useMember } from '@pure/session';
import { onDemand, PartOnDemand, useKeepFocus } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { strings } from '../strings.ts';
import { useLiveStories } from '../use-live-stories.ts';
import { useStoryAddress } from '../use-story-address.ts';
import { useStoryStrip } from '../use-story-strip.ts';
import { LoadingRings } from './loading-rings.tsx';
import { Rings } from './rings.tsx';
import styles from './story-strip.module.css';

const creator = onDemand(
  () => import(/* webpackChunkName: "story-creator" */ '../creator/story-creator.tsx'),
);
const viewer = onDemand(
  () => import(/* webpackChunkName: "story-viewer" */ '../viewer/story-viewer.tsx'),
);

/** The stories of friends above the feed: one ring for each, the own one first. */
export function StoryStrip() {
  const { id: me } = useMember();
  const { strip, viewed, isPending, isError, isRetrying, retry } = useStoryStrip();
  const { openFor, open, move, close } = useStoryAddress();
  const [isCreating, setIsCreating] = useState(false);
  useLiveStories();

  const opened =
    openFor === me ? strip.own : strip.friends.find(({ author }) => author.id === openFor);
  const isGone = openFor !== null && !opened && !isRetrying && !isError;
  const shownFor = useRef<string>(null);
  useEffect(() => {
    if (opened) shownFor.current = openFor;
  }, [opened, openFor]);
  const closeGone = useEffectEvent(() => {
    // A story that ends or is deleted in the open viewer needs no words.
    if (shownFor.current !== openFor) toast(strings.ended);
    shownFor.current = null;
    close();
  });
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);

  const keepFocus = useKeepFocus('[data-keeps-focus]', '[data-ring][tabindex="0"]');

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its controls have the focus
    <section
      className={styles.strip}
      aria-label={strings.label}
      data-keeps-focus
      onFocus={keepFocus}
    >
      {isPending ? (
        <LoadingRings />
      ) : (
        <Rings
          strip={strip}
          viewed={viewed}
          onView={(memberId) => {
            // No event reports views of the own stories.
            if (memberId === me) retry();
            open(memberId);
          }}
          viewIntent={viewer.onIntent}
          onAdd={() => setIsCreating(true)}
          addIntent={creator.onIntent}
          failed={isError ? { isRetrying, retry } : null}
        />
      )}
      {isCreating && (
        <PartOnDemand
          of={creator}
          props={{ onClose: () => setIsCreating(false) }}
          onLoadError={() => setIsCreating(false)}
        />
      )}
      {opened && (
        <PartOnDemand
          of={viewer}
          props={{ group: opened, friends: strip.friends, viewed, onMove: move, onClose: close }}
          onLoadError={close}
        />
      )}
    </section>
  );
}
