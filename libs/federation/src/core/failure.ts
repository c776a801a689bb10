/** What became of a failure, as far as the member noticed. */
export type Outcome =
  /** nothing: a later try worked */
  | 'recovered'
  /** the build that this one replaced is shown */
  | 'previous'
  /** the page says that it is unavailable, and offers to try again */
  | 'unavailable'
  /** part of a build that already runs is missing: a reload is offered */
  | 'incomplete'
  /** it threw while it was shown */
  | 'crashed';

/** What may be told about a failure: no content, no ids. */
export interface Failure {
  /** ISO 8601 */
  at: string;
  remote: string;
  version: string;
  outcome: Outcome;
  /** ms from the first try to the outcome; 0 for what crashed, which nobody tried for */
  duration: number;
  /** the error's class and not its message, which may hold what a member wrote */
  error: string;
}

/** The remote can't be run at all: nothing of it has, in this document. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
}

/** A build runs, and a part of it didn't arrive. */
export class RemoteIncomplete extends Error {
  override name = 'RemoteIncomplete';
}

/** The verdict on its platform says that a build mustn't be run here. */
export class RemoteIncompatible extends Error {
  override name = 'RemoteIncompatible';
}

export function errorClass(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
