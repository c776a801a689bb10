import { classNames } from '@pure/ui';
import { useState } from 'react';
import styles from './heart.module.css';

/** The look of a button that gives a heart. `press` says that it is given or taken back by hand. */
export function useHeart(isGiven: boolean) {
  // Hearts that were there before don't beat: only the one that is given now.
  const [beats, setBeats] = useState(false);
  return {
    heart: classNames(styles.heart, beats && styles.beats),
    press: () => setBeats(!isGiven),
  };
}
