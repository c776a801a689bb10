import { classNames } from '@pure/ui';
import { Lock, Mic } from 'lucide-react';
import band from './band.module.css';
import { SampleChat } from './sample-chat.tsx';
import { strings } from './strings.ts';

const { title, text, facts } = strings.messages;

export function MessagesSection() {
  return (
    <section className={band.band}>
      <div className={classNames(band.within, band.split)}>
        <div className={band.copy}>
          <h2 className={band.title}>{title}</h2>
          <p className={band.lead}>{text}</p>
          <ul className={band.facts}>
            <li>
              <Lock data-size="small" aria-hidden="true" />
              {facts.private}
            </li>
            <li>
              <Mic data-size="small" aria-hidden="true" />
              {facts.voice}
            </li>
          </ul>
        </div>
        <SampleChat />
      </div>
    </section>
  );
}
