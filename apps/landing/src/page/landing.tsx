import { Footer } from '../footer/footer.tsx';
import { Closing } from './closing.tsx';
import type { PageConfiguration } from './configured/page-configuration.data.ts';
import { FeedSection } from './feed-section.tsx';
import { Principles } from './principles.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { Roadmap } from './roadmap.tsx';
import { MessagesSection } from './messages-section.tsx';
import { TreesSection } from './trees-section.tsx';
import { Voices } from './carousel/voices.tsx';
import { useSiteFigures } from './figures/use-site-figures.ts';

interface LandingProps {
  configuration: PageConfiguration;
}

/** `/landing`, without anything that was counted until it has loaded. */
export function Landing({ configuration }: LandingProps) {
  const figures = useSiteFigures();
  return (
    <div className={styles.page} data-prerendered="landing">
      <Header />
      <main id="main">
        <Hero />
        <Principles />
        <FeedSection />
        <MessagesSection />
        <Roadmap figures={figures} />
        <TreesSection figures={figures} configuration={configuration} />
        <Voices configuration={configuration} />
        <Closing />
      </main>
      <Footer />
    </div>
  );
}
