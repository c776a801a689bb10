import type { MemberCard } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { Button, formatCount } from '@pure/ui';
import { Eye, Heart } from 'lucide-react';
import type { Story } from '../story.ts';
import { HeartButton } from './heart-button.tsx';
import styles from './story-viewer.module.css';
import { strings } from './strings.ts';

/** A longer caption is shown as tall. */
const MAX_LOW_LINES = 6;

interface StoryFootProps {
  story: Story;
  author: MemberCard;
  /** null for stories of friends */
  onShowViews: (() => void) | null;
  /** called when the member begins or ends the reply */
  onWriting: (isWriting: boolean) => void;
  onSent: () => void;
}

/** Below a story: its caption, then for its author who has seen it, and for friends a reply and a heart. */
export function StoryFoot({ story, author, onShowViews, onWriting, onSent }: StoryFootProps) {
  const hearts = story.hearts_count ?? 0;
  return (
    <div className={styles.foot}>
      {story.content && <Caption key={story.id} text={story.content} />}
      {onShowViews && (
        <Button
          data-control
          icon={<Eye aria-hidden="true" />}
          aria-label={seenBy(story)}
          onClick={onShowViews}
        >
          {strings.views(story.views_count ?? 0)}
          {hearts > 0 && (
            <span className={styles.hearts}>
              <Heart aria-hidden="true" /> {formatCount(hearts)}
            </span>
          )}
        </Button>
      )}
      {!onShowViews && (
        <div className={styles.answer} data-control>
          <div className={styles.reply}>
            <Slot
              name="messages/story-reply"
              props={{ author, storyId: story.id, onWriting, onSent }}
            />
          </div>
          <HeartButton key={story.id} story={story} />
        </div>
      )}
    </div>
  );
}

/** `Views (3), 1 heart` */
function seenBy({ views_count, hearts_count }: Story): string {
  const views = strings.views(views_count ?? 0);
  return hearts_count ? `${views}, ${strings.hearts(hearts_count)}` : views;
}

function Caption({ text }: { text: string }) {
  const isTall = text.split('\n').length > MAX_LOW_LINES;
  return (
    <p className={styles.caption} dir="auto" data-tall={isTall || undefined}>
      {text}
    </p>
  );
}
