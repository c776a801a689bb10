import { VisuallyHidden } from '@pure/ui';
import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './film.module.css';
import { filmLength } from './film-length.ts';
import { strings } from './strings.ts';
import { Video } from './video.tsx';

export interface FilmProps {
  url: string;
  name: string;
  onError: () => void;
}

/** The first frame of a video with a play button and its length. The browser's controls come once it plays. */
export default function Film({ url, name, onError }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isStarted, setIsStarted] = useState(false);
  const [length, setLength] = useState('');

  function play(): void {
    flushSync(() => setIsStarted(true));
    video.current?.focus();
    // The browser's controls say why it doesn't play.
    video.current?.play().catch(() => undefined);
  }

  return (
    <>
      <Video
        ref={video}
        url={url}
        name={name}
        controls={isStarted}
        className={styles.video}
        onLength={(seconds) => setLength(filmLength(seconds))}
        onError={onError}
      />
      {!isStarted && (
        <button type="button" className={styles.start} onClick={play}>
          <VisuallyHidden>{strings.play(name)}</VisuallyHidden>
          <Play aria-hidden className={styles.icon} />
          {length && <span className={styles.length}>{length}</span>}
        </button>
      )}
    </>
  );
}
