import { Footer } from '../footer/footer.tsx';
import { Closing } from './closing.tsx';
import { Principles } from './principles.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { Roadmap } from './roadmap.tsx';
import { MessagesSection } from './messages-section.tsx';
import { TreesSection } from './trees-section.tsx';
import { TestimonialCarousel } from './carousel/testimonial-carousel.tsx';

/** `/landing` */
export function Landing() {
  return (
    <div className={styles.page}>
      <Header />
      <main id="main">
        <Hero />
        <Principles />
        <MessagesSection />
        <Roadmap />
        <TreesSection />
        <TestimonialCarousel />
        <Closing />
      </main>
      <Footer />
    </div>
  );
}
