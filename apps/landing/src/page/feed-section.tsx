import { classNames } from '@pure/ui';
import { ArrowDownWideNarrow, Eye } from 'lucide-react';
import band from './band.module.css';
import { SampleFeed } from './sample-feed.tsx';
import { strings } from './strings.ts';

const { title, text, facts } = strings.feed;

export function FeedSection() {
  return (
    <section className={band.band}>
      <div className={classNames(band.within, band.split)}>
        <div className={band.copy}>
          <h2 className={band.title}>{title}</h2>
          <p className={band.lead}>{text}</p>
          <ul className={band.facts}>
            <li>
              <ArrowDownWideNarrow data-size="small" aria-hidden="true" />
              {facts.order}
            </li>
            <li>
              <Eye data-size="small" aria-hidden="true" />
              {facts.audience}
            </li>
          </ul>
        </div>
        <SampleFeed />
      </div>
    </section>
  );
}
