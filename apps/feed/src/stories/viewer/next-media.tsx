import { useSignedUrl } from '@pure/media';
import { useEffect } from 'react';
import type { Story } from '../story.ts';

/** Loads the story that comes next, so that it is there when it is its turn. */
export function NextMedia({ story }: { story: Story }) {
  const { url } = useSignedUrl('stories', story.media_url);
  const { media_type } = story;
  useEffect(() => {
    if (!url) return undefined;
    if (media_type === 'image') {
      new Image().src = url;
      return undefined;
    }
    const film = document.createElement('video');
    film.preload = 'auto';
    film.muted = true;
    film.src = url;
    return () => film.removeAttribute('src');
  }, [url, media_type]);
  return null;
}
