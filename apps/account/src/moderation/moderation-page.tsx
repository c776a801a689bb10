import { paths } from '@pure/contracts';
import { useIsModerator } from '@pure/people';
import { Navigate, useSearchParams } from '@pure/router';
import { ErrorNotice, PageHeader, Skeleton, SkeletonLine, TabPanel, Tabs } from '@pure/ui';
import { AnswersPanel } from './answers-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import styles from './moderation.module.css';
import { ReportsPanel } from './reports-panel.tsx';
import { strings } from './strings.ts';

const tabs = (['reports', 'answers', 'log'] as const).map((id) => ({
  id,
  label: strings.tabs[id],
}));

/** `/app/moderation`. For everybody but moderators it is an unknown path (row 5). */
export function ModerationPage() {
  const [parameters, setParameters] = useSearchParams();
  const { isModerator, failed, retry } = useIsModerator();
  if (isModerator === false) return <Navigate to={paths.home()} replace />;
  if (failed) {
    return <ErrorNotice level={1} title={strings.failed} onRetry={retry} />;
  }
  if (!isModerator) {
    return (
      <Skeleton label={strings.loading}>
        <SkeletonLine width="half" />
      </Skeleton>
    );
  }

  const selected = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'reports';
  return (
    <div className={styles.page}>
      <PageHeader title={strings.title} />
      <p className={styles.quiet}>{strings.logged}</p>
      <Tabs
        label={strings.title}
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setParameters(tab === 'reports' ? {} : { tab }, { replace: true })}
      >
        <TabPanel id="reports" edgeToEdge>
          <ReportsPanel />
        </TabPanel>
        <TabPanel id="answers" className={styles.page} edgeToEdge>
          <AnswersPanel />
        </TabPanel>
        <TabPanel id="log" className={styles.page} edgeToEdge>
          <LogPanel />
        </TabPanel>
      </Tabs>
    </div>
  );
}
