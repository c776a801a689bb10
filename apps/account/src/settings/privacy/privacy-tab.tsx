import { MyReports } from '@pure/people';
import { Section } from '../section.tsx';
import { BlockedSection } from './blocked-section.tsx';
import { FindableSection } from './findable-section.tsx';
import { MutedSection } from './muted-section.tsx';
import { strings } from './strings.ts';

/** Who finds the member, whom they keep away, and what became of their reports. */
export default function PrivacyTab() {
  return (
    <>
      <FindableSection />
      <MutedSection />
      <BlockedSection />
      <Section title={strings.reportsTitle}>
        <MyReports />
      </Section>
    </>
  );
}
