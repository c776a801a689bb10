import { ArrowDownWideNarrow, Eye } from 'lucide-react';
import { SampleFeed } from './sample-feed.tsx';
import { SampleSection } from './sample-section.tsx';
import { strings } from './strings.ts';

const { title, text, facts } = strings.feed;

export function FeedSection() {
  return (
    <SampleSection
      title={title}
      text={text}
      facts={[
        { Icon: ArrowDownWideNarrow, fact: facts.order },
        { Icon: Eye, fact: facts.audience },
      ]}
    >
      <SampleFeed />
    </SampleSection>
  );
}
