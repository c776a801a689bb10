import { classNames, IconButton } from '@pure/ui';
import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useHeart } from '../../post/use-heart.ts';
import { usePendingChange } from '../../posts/optimistic-posts.ts';
import { heartStory } from '../heart-story.ts';
import type { Story } from '../story.ts';
import styles from './story-viewer.module.css';
import { strings } from './strings.ts';

/** Only the author sees who presses it. */
export function HeartButton({ story }: { story: Story }) {
  const { id: me } = useMember();
  const queryClient = useQueryClient();
  const hearted = usePendingChange(story.id)?.hearted ?? story.hearted;
  const { heart, press } = useHeart(hearted);
  return (
    <IconButton
      label={strings.like}
      icon={<Heart aria-hidden="true" />}
      aria-pressed={hearted}
      className={classNames(styles.heart, heart)}
      onClick={() => {
        press();
        heartStory(queryClient, me, story.id, !hearted);
      }}
    />
  );
}
