import { EmptyState, ErrorNotice, useOnline } from '@pure/ui';
import { CloudOff, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { strings } from './strings.ts';

interface ResultsProps {
  /** undefined until something is known */
  count: number | undefined;
  isOutdated: boolean;
  failed: boolean;
  retry: () => void;
  /** the failure, e.g. `Couldn't search posts` */
  failedTitle: string;
  noneTitle: string;
  children: ReactNode;
}

/** The results of a tab, or the notice that stands in their place. */
export function Results(props: ResultsProps) {
  const { count, isOutdated, failed, retry, failedTitle, noneTitle, children } = props;
  const isOnline = useOnline();
  if (failed) return <ErrorNotice title={failedTitle} onRetry={retry} />;
  const isWaiting = count === undefined || (count === 0 && isOutdated);
  if (isWaiting && !isOnline) {
    return <EmptyState icon={<CloudOff />} title={strings.offline} text={strings.offlineNext} />;
  }
  if (isWaiting) return <ResultsSkeleton />;
  if (count === 0)
    return <EmptyState icon={<SearchX />} title={noneTitle} text={strings.noneNext} />;
  return children;
}
