import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Tells which of the strip's children fills it, however it came there, and stops the films that left. */
export function useShownSlide(
  strip: RefObject<HTMLElement | null>,
  onShown: (place: number) => void,
): void {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    const slides = [...(strip.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) shown(slides.indexOf(target));
          else target.querySelector('video')?.pause();
        }
      },
      { root: strip.current, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => {
      for (const slide of slides) observer.unobserve(slide);
    };
  }, [strip]);
}
