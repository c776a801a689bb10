/** less than the space below the last line */
const MARGIN = '16px';

/** The ref of an empty element at the end of a part that scrolls: the part has `data-more` while the end is out of view. */
export function markMore(end: HTMLElement | null): (() => void) | undefined {
  const root = end?.parentElement;
  if (!end || !root) return undefined;
  const observer = new IntersectionObserver(
    (entries) => root.toggleAttribute('data-more', !entries.at(-1)?.isIntersecting),
    { root, rootMargin: `0px 0px ${MARGIN}` },
  );
  observer.observe(end);
  return () => observer.disconnect();
}
