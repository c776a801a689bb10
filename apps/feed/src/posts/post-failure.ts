/**
 * `unsure`: no answer came, or one that says nothing (the post may be there all the same, so the next
 * try must carry the same id). `limited`: too many in a short while. `refused`: trying again won't help.
 */
export type FailureKind = 'unsure' | 'limited' | 'refused';

/** SQLSTATE of what is there already. */
export const DUPLICATE = '23505';

export class PostFailure extends Error {
  override readonly name = 'PostFailure';
  readonly kind: FailureKind;
  /** the database's, by which the host decides whether reading again is worth it; empty without one */
  readonly code: string;
  /** ISO 8601, when a limit ends */
  readonly until: string | null;

  constructor(kind: FailureKind, error: Answer['error']) {
    super(error.message);
    this.kind = kind;
    this.code = error.code;
    this.until = kind === 'limited' ? error.details : null;
  }
}

interface Answer {
  /** HTTP status, 0 when the network gave none */
  status: number;
  error: { code: string; message: string; details: string | null };
}

export function failureOf({ status, error }: Answer): PostFailure {
  return new PostFailure(kindOf(status), error);
}

function kindOf(status: number): FailureKind {
  if (status === 429) return 'limited';
  // 401: the token ran out on the way; the session renews it before the next try
  if (status === 0 || status === 401 || status === 408 || status >= 500) return 'unsure';
  return 'refused';
}
