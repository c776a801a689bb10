export type BackendProblem =
  | 'unsupported-platform'
  | 'port-taken'
  | 'already-running'
  | 'unreachable-data'
  | 'broken-data'
  | 'foreign-data'
  | 'migration-failed'
  | 'seed-failed';

/** A start failed. The message is one line: the problem and how to fix it. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly problem: BackendProblem;

  constructor(problem: BackendProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
