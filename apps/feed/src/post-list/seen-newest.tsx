import { useEffect, useEffectEvent, useRef } from 'react';

/** What was on the screen for this long was seen. */
const SEEN_MS = 1_000;

/** Stands at the top of the newest post, and tells once a member has really had it before them. */
export function SeenNewest({ onSeen }: { onSeen: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const tell = useEffectEvent(onSeen);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isInView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(tell, SEEN_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      look();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return <span ref={place} />;
}
