import type { Page, QueuedReport } from '@pure/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useKeepFocus } from '@pure/ui';
import { Inbox } from 'lucide-react';
import { ModerationList } from './moderation-list.tsx';
import { moderationKeys } from './moderation-keys.ts';
import { type Decision, readReportQueue } from './moderation.data.ts';
import styles from './moderation.module.css';
import { ReportCard } from './report-card.tsx';
import { strings } from './strings.ts';
import { useModerationList } from './use-moderation-list.ts';

/** The open reports, oldest first. */
export function ReportsPanel() {
  const queryClient = useQueryClient();
  const queryKey = moderationKeys.reports();
  const list = useModerationList(queryKey, readReportQueue);
  const keepFocus = useKeepFocus('[role="tabpanel"]');

  function removeAnswered({ report, decision }: Decision): void {
    // A dismissal answers one report; the other decisions answer all reports of the subject.
    const isAnswered = ({ id, subject_id }: QueuedReport) =>
      id === report.id || (decision !== 'dismiss' && subject_id === report.subject_id);
    queryClient.setQueryData<Page<QueuedReport>>(
      queryKey,
      (page) => page && { ...page, items: page.items.filter((each) => !isAnswered(each)) },
    );
    void queryClient.invalidateQueries({ queryKey: moderationKeys.log() });
  }

  return (
    <div className={styles.page} onFocus={keepFocus}>
      <ModerationList
        label={strings.tabs.reports}
        list={list}
        empty={{ icon: <Inbox />, title: strings.noReports, text: strings.noReportsText }}
      >
        {(report) => <ReportCard key={report.id} report={report} onDecided={removeAnswered} />}
      </ModerationList>
    </div>
  );
}
