import { plural } from '@pure/ui';
import type { Story } from '../story.ts';

type DescribedStory = Pick<Story, 'media_type' | 'alt' | 'words' | 'content'>;

/** The author's description, if there is one. */
function describeMedia({ media_type, alt }: Pick<DescribedStory, 'media_type' | 'alt'>): string {
  const kind = media_type === 'video' ? 'Video' : 'Photo';
  return alt ? `${kind}: ${alt}` : kind;
}

export const strings = {
  label: (name: string) => `Stories by ${name}`,
  /** read out by screen readers with every story */
  announcement: (name: string, position: number, count: number, story: DescribedStory) =>
    [`${name}, ${position} of ${count}`, describeMedia(story), story.words, story.content]
      .filter(Boolean)
      .join('. '),
  describeMedia,
  previous: 'Previous story',
  next: 'Next story',
  close: 'Close',
  menu: 'More about this story',
  pause: 'Pause',
  play: 'Play',
  mute: 'Mute',
  unmute: 'Unmute',
  failed: 'Couldn’t load this story',
  retry: 'Try again',
  views: (count: number) => `Views (${count})`,
  hearts: (count: number) => plural(count, { one: '# heart', other: '# hearts' }),
  liked: 'Liked it',
  like: 'Like',
  noViews: 'No views yet',
  noViewsText: 'Friends who see it show up here.',
  viewsLoading: 'Loading views',
  viewsFailed: 'Couldn’t load the views',
  remove: 'Delete story',
  removeTitle: 'Delete this story?',
  removeText: (left: string) => `It disappears for your friends too. Otherwise it ends in ${left}.`,
  keep: 'Keep it',
  confirmRemove: 'Delete',
  removed: 'Story deleted',
  removeFailed: 'Failed to delete story',
} as const;

/** `9 hours`, `12 minutes` */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  return minutes < 90
    ? plural(minutes, { one: '# minute', other: '# minutes' })
    : plural(Math.round(minutes / 60), { one: '# hour', other: '# hours' });
}
