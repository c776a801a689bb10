import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Story } from '../story.ts';
import { StoryWords } from '../words/story-words.tsx';
import type { MediaState, VideoHandle } from './story-video.tsx';
import { StoryMedia } from './story-media.tsx';
import { storyDuration } from './story-times.ts';
import styles from './story-media.module.css';
import { useStoryClock } from './use-story-clock.ts';

interface StorySceneProps {
  story: Story;
  isPaused: boolean;
  isMuted: boolean;
  /** Called when the media has loaded or failed. */
  onSeen: (story: Story) => void;
  /** share of its duration, 0 to 1 */
  onProgress: (share: number) => void;
  onEnd: () => void;
  onBlocked: () => void;
  onRetry: () => void;
}

/** Shows one story for its duration, which starts when the media has loaded. */
export function StoryScene(props: StorySceneProps) {
  const { story, isPaused, isMuted, onSeen, onProgress, onEnd, onBlocked, onRetry } = props;
  const video = useRef<VideoHandle>(null);
  const [media, setMedia] = useState<MediaState>('loading');
  const isVideo = story.media_type === 'video';

  useStoryClock({
    isRunning: media === 'ready' && !isPaused,
    duration: storyDuration(story),
    position: isVideo ? () => video.current?.position() ?? 0 : undefined,
    onProgress,
    onEnd,
  });

  const isSettled = media !== 'loading';
  const reportSeen = useEffectEvent(() => onSeen(story));
  useEffect(() => {
    if (isSettled) reportSeen();
  }, [isSettled]);

  return (
    <div className={styles.scene}>
      <StoryMedia
        story={story}
        video={video}
        isPaused={isPaused}
        isMuted={isMuted}
        state={media}
        onState={setMedia}
        onEnd={onEnd}
        onBlocked={onBlocked}
        onRetry={onRetry}
      />
      {story.words && (
        <StoryWords inViewer words={story.words} position={story.words_place ?? 'middle'} />
      )}
    </div>
  );
}
