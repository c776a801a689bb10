import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './feed-list.module.css';

/** A post that was on screen for this long counts as seen. */
const SEEN_MS = 1_000;

/** A marker at the top of the newest post. It reports once that the post was seen. */
export function SeenNewest({ onSeen }: { onSeen: () => void }) {
  const root = useRef<HTMLSpanElement>(null);
  const reportSeen = useEffectEvent(onSeen);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let isInView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible')
        timer = setTimeout(reportSeen, SEEN_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      restartTimer();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', restartTimer);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', restartTimer);
    };
  }, []);

  return <span ref={root} className={styles.seenNewest} />;
}
