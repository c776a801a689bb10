import { classNames, IconButton, VisuallyHidden } from '@pure/ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import band from '../band.module.css';
import { strings } from '../strings.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './carousel.module.css';

const { slide, previous, next, position, resume, pause } = strings.carousel;

export interface Slide {
  id: string;
  picture: ReactNode;
  content: string;
  /** below the content: the author, or what proves it */
  source: ReactNode;
}

interface CarouselProps {
  title: string;
  slides: readonly Slide[];
}

export function Carousel({ title, slides }: CarouselProps) {
  const carousel = useCarousel(slides.length);
  const { shown, canAdvance, isAdvancing, isPaused } = carousel;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the slides
    <section
      className={classNames(band.band, styles.band)}
      aria-roledescription="carousel"
      aria-label={title}
      onPointerEnter={carousel.hold}
      onPointerLeave={carousel.release}
      onFocus={carousel.hold}
      onBlur={carousel.release}
    >
      <div className={classNames(band.within, band.centred, styles.carousel)}>
        <VisuallyHidden>
          <h2>{title}</h2>
        </VisuallyHidden>
        <div className={styles.slides} aria-live={isAdvancing ? 'off' : 'polite'}>
          {slides.map(({ id, picture, content, source }, index) => (
            <figure
              key={id}
              className={styles.slide}
              aria-roledescription={slide}
              data-shown={index === shown ? '' : undefined}
            >
              {picture}
              <blockquote className={styles.quote}>
                <p>{content}</p>
              </blockquote>
              <figcaption className={styles.source}>{source}</figcaption>
            </figure>
          ))}
        </div>
        <div className={styles.controls}>
          <IconButton
            label={previous}
            icon={<ChevronLeft data-flip aria-hidden="true" />}
            onClick={carousel.previous}
          />
          <span>{position(shown + 1, slides.length)}</span>
          <IconButton
            label={next}
            icon={<ChevronRight data-flip aria-hidden="true" />}
            onClick={carousel.next}
          />
          {canAdvance && (
            <IconButton
              label={isPaused ? resume : pause}
              icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              className={styles.pause}
              onClick={carousel.togglePaused}
            />
          )}
        </div>
      </div>
    </section>
  );
}
