import { Button, ErrorNotice, RelativeTime, Row, Rows, Skeleton, SkeletonLine } from '@pure/ui';
import styles from './report-dialog.module.css';
import { strings } from './strings.ts';
import { useMyReports } from './use-safety-lists.ts';

const texts = strings.reports;

/** The member's own reports, each with its outcome. */
export function MyReports() {
  const { reports, failed, failedMore, hasMore, isLoadingMore, loadMore, retry } = useMyReports();
  if (!reports) {
    if (failed) return <ErrorNotice title={texts.failed} onRetry={retry} />;
    return (
      <Skeleton label={texts.loading}>
        <SkeletonLine width="long" />
      </Skeleton>
    );
  }
  if (reports.length === 0) return <p className={styles.quiet}>{texts.none}</p>;
  return (
    <>
      <Rows label={texts.title}>
        {reports.map(({ id, subject_kind, about, status, answer, created_at }) => (
          <Row
            key={id}
            title={texts.about(subject_kind, about?.full_name)}
            detail={
              <>
                <RelativeTime at={created_at} /> · {texts.outcomes[status]}
                {answer && ` ${texts.answer(answer)}`}
              </>
            }
          />
        ))}
      </Rows>
      {failedMore && <ErrorNotice title={texts.failed} onRetry={retry} />}
      {hasMore && !failedMore && (
        <Button variant="quiet" busy={isLoadingMore} onClick={loadMore}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
