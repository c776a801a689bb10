/** The end of a failure, as the member sees it. */
export type FailureOutcome =
  /** invisible: a retry worked */
  | 'recovered'
  /** the previous build is shown */
  | 'previous'
  /** the page says that it is unavailable, and offers a retry */
  | 'unavailable'
  /** a part of a running build is missing: the page offers a reload */
  | 'incomplete'
  /** it threw while rendering */
  | 'crashed';

/** The report of a failure: no content, no ids. */
export interface Failure {
  /** ISO 8601 */
  at: string;
  remote: string;
  version: string;
  outcome: FailureOutcome;
  /** ms from the first attempt to the outcome; 0 for a crash */
  duration: number;
  /** the error's class; its message may hold text of a member */
  error: string;
}

/** The remote can't run: none of its code has run in this document. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
}

/** A part of a running build couldn't be loaded. */
export class RemoteIncomplete extends Error {
  override name = 'RemoteIncomplete';
}

/** The build needs another platform than this shell's. */
export class RemoteIncompatible extends Error {
  override name = 'RemoteIncompatible';
}

export function errorClass(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
