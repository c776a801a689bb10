export { compareNewestFirst, compareOldestFirst } from './cursor-order.ts';
export { createKeysetLists, idsOf, withoutDeleted, type KeysetList } from './keyset-list.ts';
export {
  countWaiting,
  createLiveLists,
  filterItems,
  hasWaiting,
  heldIds,
  heldItems,
  mapItems,
  type CatchUp,
  type LiveList,
} from './live-list.ts';
export { logFailure } from './log-failure.ts';
export { createPendingChanges } from './pending-changes.ts';
export { pendingMutations, retryAfterWaiting, waitingMutation } from './pending-mutations.ts';
export { postJson } from './post-json.ts';
export { formatLimitEnd, rateLimitText } from './rate-limit-text.ts';
export { type QueryView, viewOfQuery } from './query-view.ts';
export { recoverLostAnswer } from './recover-lost-answer.ts';
export { NO_ROWS, RequestError } from './request-error.ts';
export { request } from './request.ts';
export { afterCacheNotifies, queueToggle, type ToggleHandlers } from './toggle-queue.ts';
export { flatList, usePagedList, type ListShape } from './use-paged-list.ts';
export { useSingleMutation } from './use-single-mutation.ts';
