import { signedUrls } from '@pure/media';
import { useEffect, useEffectEvent } from 'react';
import type { Story } from '../story.ts';

/** Signs the addresses of all stories of a member in one request, while the first one loads. */
export function SignStories({ stories }: { stories: Story[] }) {
  const signAll = useEffectEvent(() => {
    for (const { media_url } of stories) signedUrls.get('stories', media_url).catch(() => null);
  });
  useEffect(() => signAll(), []);
  return null;
}
