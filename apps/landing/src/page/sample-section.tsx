import { classNames } from '@pure/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import band from './band.module.css';

interface SampleSectionProps {
  title: string;
  text: string;
  facts: { Icon: LucideIcon; fact: string }[];
  /** the sample of the product */
  children: ReactNode;
}

/** Words and facts about a part of the product, beside a sample of it. */
export function SampleSection({ title, text, facts, children }: SampleSectionProps) {
  return (
    <section className={band.band}>
      <div className={classNames(band.within, band.split)}>
        <div className={band.copy}>
          <h2 className={band.title}>{title}</h2>
          <p className={band.lead}>{text}</p>
          <ul className={band.facts}>
            {facts.map(({ Icon, fact }) => (
              <li key={fact}>
                <Icon data-size="small" aria-hidden="true" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  );
}
