export type BackendProblem =
  | 'unsupported-platform'
  | 'port-taken'
  | 'already-running'
  | 'unreachable-data'
  | 'broken-data'
  | 'foreign-data'
  | 'migration-failed'
  | 'seed-failed';

/** A start that can't go on. The message is one line for the person at the keyboard: what, and what to do. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly problem: BackendProblem;

  constructor(problem: BackendProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
