import { IconButton, useModalDialog } from '@pure/ui';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { LightboxSlide } from './lightbox-slide.tsx';
import styles from './lightbox.module.css';
import type { ShownMedia } from './shown-media.ts';
import { strings } from './strings.ts';
import { useShownSlide } from './use-shown-slide.ts';
import { useSwipeAway } from './use-swipe-away.ts';

interface LightboxProps {
  items: ShownMedia[];
  author: string;
  /** the place of the one that it opens with */
  first: number;
  onClose: () => void;
}

/** What was posted, as large as it goes: a strip to swipe or page through. */
export default function Lightbox({ items, author, first, onClose }: LightboxProps) {
  const dialog = useModalDialog(true);
  const strip = useRef<HTMLElement>(null);
  const [at, setAt] = useState(first);
  useShownSlide(strip, setAt);
  const swipe = useSwipeAway(strip, onClose);

  // After it is shown, since what isn't can't be scrolled.
  useEffect(() => {
    strip.current?.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'start' });
  }, [first]);

  function show(place: number): void {
    const slide = strip.current?.children[place];
    if (!slide) return;
    setAt(place);
    slide.scrollIntoView({ inline: 'start' });
  }

  function page(event: KeyboardEvent): void {
    // A film has arrows of its own.
    if (event.target instanceof HTMLVideoElement) return;
    const forward = dialog.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      show(event.key === forward ? at + 1 : at - 1);
    }
  }

  function pressed({ target }: MouseEvent): void {
    const isBeside = target instanceof Element && !target.closest('img, video, button');
    if (isBeside) onClose();
  }

  const caption = items[at]?.alt;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      ref={dialog}
      className={styles.lightbox}
      data-dark
      aria-label={strings.viewer(author)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={page}
      onClick={pressed}
    >
      <div className={styles.head}>
        <span className={styles.place} aria-live="polite">
          {items.length > 1 && strings.place(at + 1, items.length)}
        </span>
        <IconButton label={strings.close} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <section
        ref={strip}
        className={styles.strip}
        aria-label={strings.all}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        {...swipe}
      >
        {items.map((item, place) => (
          <LightboxSlide key={item.path} item={item} isNear={Math.abs(place - at) <= 1} />
        ))}
      </section>
      {items.length > 1 && (
        <div className={styles.pages}>
          <IconButton
            label={strings.previous}
            icon={<ChevronLeft aria-hidden data-flip />}
            aria-disabled={at === 0}
            onClick={() => show(at - 1)}
          />
          <IconButton
            label={strings.next}
            icon={<ChevronRight aria-hidden data-flip />}
            aria-disabled={at === items.length - 1}
            onClick={() => show(at + 1)}
          />
        </div>
      )}
      {/* The same words are the picture's own for those who listen. */}
      <p className={styles.caption} dir="auto" aria-hidden>
        {caption}
      </p>
    </dialog>
  );
}
