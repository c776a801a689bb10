import { onDemand } from '@pure/ui';
import type { NoticesProps } from './notices/notices.tsx';

/** The notices in place of pages. Their code is the host's own, and hardly ever needed. */
export const notices = onDemand<NoticesProps>(
  () => import(/* webpackChunkName: "notices" */ './notices/notices.tsx'),
);

/** Loads the notices before anything has failed: an old tab's files may be removed later. */
export const preloadNotices = notices.onIntent.onFocus;
