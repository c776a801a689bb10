import { Closing } from './closing.tsx';
import { Creed } from './creed.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { Roadmap } from './roadmap.tsx';
import { Talk } from './talk.tsx';
import { Trees } from './trees.tsx';
import { Voices } from './carousel/voices.tsx';

/** What a visitor sees before they have a place. */
export function Landing() {
  return (
    <div className={styles.page}>
      <Header />
      <main id="main">
        <Hero />
        <Creed />
        <Talk />
        <Roadmap />
        <Trees />
        <Voices />
        <Closing />
      </main>
      <Footer />
    </div>
  );
}
