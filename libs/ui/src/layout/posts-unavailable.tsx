// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { ErrorNotice } from './error-notice.tsx';
import { strings } from './posts-unavailable-strings.ts';

export interface PostsUnavailableProps {
  retry: () => void;
  retryLabel?: string;
}

/** In place of the feed's list of posts. It takes what the `fallback` of a slot is given. */
export function PostsUnavailable({ retry, ...label }: PostsUnavailableProps) {
  return <ErrorNotice title={strings.title} onRetry={retry} {...label} />;
}
