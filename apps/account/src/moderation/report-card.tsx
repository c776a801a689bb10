import type { ModerationDecision, QueuedReport, ReportSubject } from '@pure/contracts';
import { MemberAvatar, safetyStrings } from '@pure/people';
import { Button, Card, RelativeTime } from '@pure/ui';
import { useId, useState } from 'react';
import { DecisionDialog } from './decision-dialog.tsx';
import { MemberLink } from './member-link.tsx';
import type { Decision } from './moderation.data.ts';
import styles from './moderation.module.css';
import { ReportedFile } from './reported-file.tsx';
import { strings } from './strings.ts';

interface ReportCardProps {
  report: QueuedReport;
  onDecided: (decision: Decision) => void;
}

/** A report with what was reported, as it was and as it is. */
export function ReportCard({ report, onDecided }: ReportCardProps) {
  const { subject_kind: kind, about, snapshot, now, open_reports: open } = report;
  const [deciding, setDeciding] = useState<ModerationDecision | null>(null);
  const headingId = useId();
  const hasChanged = now !== null && wordsOf(now) !== wordsOf(snapshot);
  return (
    <li>
      <Card as="article" className={styles.card} aria-labelledby={headingId}>
        <div className={styles.person}>
          {about && <MemberAvatar member={about} />}
          <h2 id={headingId} className={styles.heading}>
            {about ? (
              <>
                {strings.headingOf(kind)} <MemberLink member={about} />
              </>
            ) : (
              strings.subject[kind]
            )}
          </h2>
        </div>
        <p>
          <strong>{safetyStrings.report.reasons[report.reason]}</strong>
          {open > 1 && ` · ${strings.openReports(open)}`}
        </p>
        {report.details && <blockquote className={styles.text}>{report.details}</blockquote>}
        <div className={styles.person}>
          <MemberAvatar member={report.reporter} size="small" />
          <p className={styles.quiet}>
            {strings.reportedBy} <MemberLink member={report.reporter} />{' '}
            <RelativeTime at={report.created_at} />
          </p>
        </div>
        <h3 className={styles.when}>{strings.whenReported}</h3>
        <p className={styles.text} dir="auto">
          {wordsOf(snapshot) || strings.noWords}
        </p>
        {snapshot.files?.map(({ bucket, path }, index) => (
          <ReportedFile key={path} bucket={bucket} path={path} label={strings.file(index + 1)} />
        ))}
        {(hasChanged || now === null) && (
          <>
            <h3 className={styles.when}>{strings.now}</h3>
            <p className={styles.text} dir="auto">
              {now ? wordsOf(now) : strings.gone}
            </p>
          </>
        )}
        <div className={styles.buttons}>
          {open > 1 && (
            <Button variant="quiet" onClick={() => setDeciding('keep')}>
              {strings.dismissAll(open)}
            </Button>
          )}
          <Button variant="soft" onClick={() => setDeciding('dismiss')}>
            {strings.dismiss}
          </Button>
          <Button variant="danger-plain" atEdge onClick={() => setDeciding('remove')}>
            {strings.remove}
          </Button>
        </div>
        {deciding && (
          <DecisionDialog
            report={report}
            decision={deciding}
            onClose={() => setDeciding(null)}
            onDecided={onDecided}
          />
        )}
      </Card>
    </li>
  );
}

function wordsOf({ title, text }: ReportSubject): string {
  return [title, text].filter(Boolean).join('\n');
}
