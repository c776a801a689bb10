import type { RemoteNoticeProps } from '../remote-notice.tsx';
import { CrashedNotice } from './crashed-notice.tsx';
import { EarlierVersion } from './earlier-version.tsx';
import { FailedNotice, MissingNotice } from './failed-notice.tsx';
import { PageLoading } from './page-loading.tsx';

/** One chunk for all: a tab that needs one of them may soon need another. */
export default function Notices(props: RemoteNoticeProps) {
  switch (props.kind) {
    case 'loading':
      return <PageLoading />;
    case 'earlier':
      return <EarlierVersion {...props} />;
    case 'missing':
      return <MissingNotice {...props} />;
    case 'incomplete':
      return <FailedNotice state="incomplete" {...props} />;
    case 'crashed':
      return <CrashedNotice {...props} />;
  }
}
