import { classNames, IconButton, RingAvatar, VisuallyHidden } from '@pure/ui';
import { Portrait } from '@pure/ui/portraits';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import band from '../band.module.css';
import { strings } from '../strings.ts';
import { testimonials } from './testimonials.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './testimonial-carousel.module.css';

const { title, slide, previous, next, place, resume, pause, sample } = strings.testimonials;

export function TestimonialCarousel() {
  const carousel = useCarousel(testimonials.length);
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
      <div className={classNames(band.within, band.centred, styles.testimonials)}>
        <VisuallyHidden>
          <h2>{title}</h2>
        </VisuallyHidden>
        <div className={styles.slides} aria-live={isAdvancing ? 'off' : 'polite'}>
          {testimonials.map(({ id, content, author, joined, portrait }, index) => (
            <figure
              key={id}
              className={styles.slide}
              aria-roledescription={slide}
              data-shown={index === shown ? '' : undefined}
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
            label={previous}
            icon={<ChevronLeft data-flip aria-hidden="true" />}
            onClick={carousel.previous}
          />
          <span>{place(shown + 1, testimonials.length)}</span>
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
        <p className={band.sample}>{sample}</p>
      </div>
    </section>
  );
}
