import { ModerationNotices, MyReports } from '@pure/people';
import { Section } from '../section.tsx';
import { BlockedSection } from './blocked-section.tsx';
import { FindableSection } from './findable-section.tsx';
import { MutedSection } from './muted-section.tsx';
import { SharingSection } from './sharing-section.tsx';
import styles from '../settings.module.css';
import { strings } from './strings.ts';

/** Search visibility, what messages tell, muted and blocked members, and the outcome of reports. */
export default function PrivacyTab() {
  return (
    <>
      <ModerationNotices className={styles.section} />
      <FindableSection />
      <SharingSection />
      <MutedSection />
      <BlockedSection />
      <Section title={strings.reportsTitle} text={strings.reportsText}>
        <MyReports />
      </Section>
    </>
  );
}
