import { classNames } from '@pure/ui';
import { useState } from 'react';
import styles from './heart.module.css';

/** The animation of a like button. Call `press` when the member presses it. */
export function useHeart(isLiked: boolean) {
  // Only a new like is animated.
  const [beats, setBeats] = useState(false);
  return {
    heart: classNames(styles.heart, beats && styles.beats),
    press: () => setBeats(!isLiked),
  };
}
