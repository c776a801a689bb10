import { Link } from '@pure/router';
import { buttonClass, IconButton, useModalDialog } from '@pure/ui';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { MediaBucket } from '../media-rules.ts';
import { dragDown, SWIPE_TO_CLOSE_PX } from './drag-down.ts';
import { LightboxSlide } from './lightbox-slide.tsx';
import styles from './lightbox.module.css';
import type { NamedMediaItem } from './media-item.ts';
import { strings } from './strings.ts';

/** @param close closes the lightbox */
export type RenderLightboxActions = (close: () => void) => ReactNode;

export interface LightboxProps {
  bucket: MediaBucket;
  items: NamedMediaItem[];
  /** the dialog's name, e.g. `Photos and videos by Hanna` */
  label: string;
  /** index of the item that it opens with */
  first: number;
  /** where an item belongs to, such as its post */
  linkOf?: ((item: NamedMediaItem) => { to: string; label: string }) | undefined;
  /** below the picture */
  actions?: RenderLightboxActions | undefined;
  onClose: () => void;
}

/** Shows items as large as the window allows, in a strip to swipe or page through. */
export default function Lightbox(props: LightboxProps) {
  const { bucket, items, label, first, linkOf, actions, onClose } = props;
  const dialog = useModalDialog(true);
  const strip = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(first);
  const shown = items[current];
  const link = shown && linkOf?.(shown);
  useCurrentSlide(strip, setCurrent);
  const swipe = useSwipeToClose(strip, onClose);

  // Only once the dialog is open can its content be scrolled.
  useEffect(() => {
    strip.current?.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'start' });
  }, [first]);

  function showSlide(index: number): void {
    const slide = strip.current?.children[index];
    if (!slide) return;
    setCurrent(index);
    slide.scrollIntoView({ inline: 'start' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // A video's own controls use the arrow keys.
    if (event.target instanceof HTMLVideoElement) return;
    const forward = dialog.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      showSlide(event.key === forward ? current + 1 : current - 1);
    }
  }

  function onClick({ target }: MouseEvent): void {
    const isBackground = target instanceof Element && !target.closest('img, video, button, a');
    if (isBackground) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      ref={dialog}
      className={styles.lightbox}
      data-dark
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className={styles.head}>
        <span className={styles.position} aria-live="polite">
          {items.length > 1 && strings.position(current + 1, items.length)}
        </span>
        {link && (
          <Link className={buttonClass('quiet')} to={link.to}>
            {link.label}
          </Link>
        )}
        <IconButton label={strings.close} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <section
        ref={strip}
        className={styles.strip}
        aria-label={strings.all}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        {...swipe}
      >
        {items.map((item, index) => (
          <LightboxSlide
            key={item.path}
            bucket={bucket}
            item={item}
            isNear={Math.abs(index - current) <= 1}
          />
        ))}
      </section>
      {items.length > 1 && (
        <div className={styles.pages}>
          <IconButton
            label={strings.previous}
            icon={<ChevronLeft aria-hidden data-flip />}
            disabled={current === 0}
            onClick={() => showSlide(current - 1)}
          />
          <IconButton
            label={strings.next}
            icon={<ChevronRight aria-hidden data-flip />}
            disabled={current === items.length - 1}
            onClick={() => showSlide(current + 1)}
          />
        </div>
      )}
      {actions && <div className={styles.actions}>{actions(onClose)}</div>}
      {/* Screen readers get the same words as the picture's name. */}
      <p className={styles.caption} dir="auto" aria-hidden>
        {shown?.alt}
      </p>
    </dialog>
  );
}

/** Reports which slide fills the strip after a swipe or scroll, and pauses the videos that left it. */
function useCurrentSlide(
  strip: RefObject<HTMLElement | null>,
  onChange: (index: number) => void,
): void {
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const slides = [...(strip.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) report(slides.indexOf(target));
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

/** Closes when a finger drags the element down. Sideways it scrolls, and two fingers zoom. */
function useSwipeToClose(element: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  function distanceDown({ clientX, clientY }: PointerEvent): number {
    if (!start.current) return 0;
    const down = clientY - start.current.y;
    return down > Math.abs(clientX - start.current.x) ? down : 0;
  }

  function release(): void {
    start.current = null;
    dragDown(element.current, 0);
  }

  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // While zoomed, a drag pans.
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      if (pointerType === 'mouse' || !isPrimary || isZoomed) return release();
      start.current = { x: clientX, y: clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) dragDown(element.current, distanceDown(event));
    },
    onPointerUp(event: PointerEvent) {
      const isFarEnough = distanceDown(event) > SWIPE_TO_CLOSE_PX;
      release();
      if (isFarEnough) onClose();
    },
    onPointerCancel: release,
  };
}
