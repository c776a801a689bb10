import { useSignedUrl } from '@pure/media';
import { useEffect } from 'react';
import type { Story } from '../story.ts';

/** Loads the next story in advance. */
export function PreloadStory({ story }: { story: Story }) {
  const { url } = useSignedUrl('stories', story.media_url);
  const { media_type } = story;
  useEffect(() => {
    if (!url) return undefined;
    if (media_type === 'image') {
      new Image().src = url;
      return undefined;
    }
    const video = document.createElement('video');
    video.preload = 'auto';
    video.muted = true;
    video.src = url;
    return () => video.removeAttribute('src');
  }, [url, media_type]);
  return null;
}
