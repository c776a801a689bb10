import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Story } from '../story.ts';
import type { FilmHandle } from './story-film.tsx';
import type { MediaState } from './media-state.ts';
import { StoryMedia } from './story-media.tsx';
import { lengthOf } from './story-times.ts';
import styles from './story-media.module.css';
import { useStoryClock } from './use-story-clock.ts';

interface StorySceneProps {
  story: Story;
  isPaused: boolean;
  isMuted: boolean;
  /** It is there to be seen, or can't be. */
  onSeen: (story: Story) => void;
  /** how much of it has been shown, 0 to 1 */
  onProgress: (share: number) => void;
  onEnd: () => void;
  onBlocked: () => void;
  onRetry: () => void;
}

/** One story for its time. It waits for what loads, and moves its bar by itself. */
export function StoryScene(props: StorySceneProps) {
  const { story, isPaused, isMuted, onSeen, onProgress, onEnd, onBlocked, onRetry } = props;
  const film = useRef<FilmHandle>(null);
  const [media, setMedia] = useState<MediaState>('loading');
  const isFilm = story.media_type === 'video';

  useStoryClock({
    isRunning: media === 'ready' && !isPaused,
    length: lengthOf(story),
    position: isFilm ? () => film.current?.position() ?? 0 : undefined,
    onProgress,
    onEnd,
  });

  const isSettled = media !== 'loading';
  const seen = useEffectEvent(() => onSeen(story));
  useEffect(() => {
    if (isSettled) seen();
  }, [isSettled]);

  return (
    <div className={styles.scene}>
      <StoryMedia
        story={story}
        film={film}
        isPaused={isPaused}
        isMuted={isMuted}
        state={media}
        onState={setMedia}
        onEnd={onEnd}
        onBlocked={onBlocked}
        onRetry={onRetry}
      />
    </div>
  );
}
