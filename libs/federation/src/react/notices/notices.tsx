import { CrashedNotice } from './crashed-notice.tsx';
import { EarlierVersion } from './earlier-version.tsx';
import { FailedNotice, MissingNotice } from './failed-notice.tsx';
import { PageLoading } from './page-loading.tsx';

export type RemoteNoticeProps =
  /** in place of a page that loads slowly */
  | { kind: 'loading' }
  /** above a page of another build than the registered one */
  | { kind: 'earlier'; remote: string }
  /** in place of all pages of a remote */
  | { kind: 'missing'; remote: string; reason: unknown }
  /** in place of a page that couldn't be loaded */
  | {
      kind: 'incomplete';
      remote: string;
      /** the error of loading it */
      reason: unknown;
      busy: boolean;
      onRetry: () => void;
    }
  /** in place of a page that threw */
  | { kind: 'crashed'; remote: string };

export type NoticesProps = RemoteNoticeProps & {
  /** their code has waited for the network */
  hasWaited: boolean;
};

/** One chunk for all: a tab that needs one of them may soon need another. */
export default function Notices(props: NoticesProps) {
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
