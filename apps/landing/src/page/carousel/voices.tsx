import { classNames, IconButton, RingAvatar, VisuallyHidden } from '@pure/ui';
import { Portrait } from '@pure/ui/portraits';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import band from '../band.module.css';
import { strings } from '../strings.ts';
import { testimonials } from './testimonials.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './voices.module.css';

const words = strings.voices;

/** Four voices, one at a time. */
export function Voices() {
  const carousel = useCarousel(testimonials.length);
  const { at, movable, moves, paused } = carousel;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds the slides still
    <section
      className={classNames(band.band, styles.band)}
      aria-roledescription="carousel"
      aria-label={words.title}
      onPointerEnter={carousel.hold}
      onPointerLeave={carousel.release}
      onFocus={carousel.hold}
      onBlur={carousel.release}
    >
      <div className={classNames(band.within, band.centred, styles.voices)}>
        <VisuallyHidden>
          <h2>{words.title}</h2>
        </VisuallyHidden>
        <div className={styles.slides} aria-live={moves ? 'off' : 'polite'}>
          {testimonials.map(({ id, content, author, joined, portrait }, index) => (
            <figure
              key={id}
              className={styles.slide}
              aria-roledescription={words.slide}
              data-shown={index === at ? '' : undefined}
            >
              <RingAvatar name={author} picture={<Portrait name={portrait} />} />
              <blockquote className={styles.quote}>
                <p>{content}</p>
              </blockquote>
              <figcaption className={styles.author}>
                <b>{author}</b> <span>{joined}</span>
              </figcaption>
            </figure>
          ))}
        </div>
        <div className={styles.controls}>
          <IconButton
            label={words.previous}
            icon={<ChevronLeft data-flip aria-hidden="true" />}
            onClick={carousel.previous}
          />
          <span>{words.place(at + 1, testimonials.length)}</span>
          <IconButton
            label={words.next}
            icon={<ChevronRight data-flip aria-hidden="true" />}
            onClick={carousel.next}
          />
          {movable && (
            <IconButton
              label={paused ? words.resume : words.pause}
              icon={paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              className={styles.pause}
              onClick={carousel.togglePaused}
            />
          )}
        </div>
        <p className={band.sample}>{words.sample}</p>
      </div>
    </section>
  );
}
