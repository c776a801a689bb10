import { useEffect, type RefObject } from 'react';

/**
 * Tells the composer how much of the screen is seen, so that a long text doesn't push its buttons under the
 * keyboard: on some phones that covers the page without changing its size.
 */
export function useVisibleHeight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const tell = () => form.current?.style.setProperty('--visible', `${seen.height}px`);
    tell();
    seen.addEventListener('resize', tell);
    return () => seen.removeEventListener('resize', tell);
  }, [form]);
}
