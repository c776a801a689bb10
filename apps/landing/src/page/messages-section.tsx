import { Lock, Mic } from 'lucide-react';
import { SampleChat } from './sample-chat.tsx';
import { SampleSection } from './sample-section.tsx';
import { strings } from './strings.ts';

const { title, text, facts } = strings.messages;

export function MessagesSection() {
  return (
    <SampleSection
      title={title}
      text={text}
      facts={[
        { Icon: Lock, fact: facts.private },
        { Icon: Mic, fact: facts.voice },
      ]}
    >
      <SampleChat />
    </SampleSection>
  );
}
