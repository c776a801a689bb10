/**
 * - `network`: no answer arrived
 * - `rate-limited`: too many requests in a short time
 * - `refused`: the same request will fail again
 * - `not-found`: what the request names doesn't exist for this member
 * - `conflict`: what the request creates exists already, or another change is at work there
 * - `unknown`: the server failed, or the token expired on the way
 */
export type RequestErrorKind =
  | 'network'
  | 'rate-limited'
  | 'refused'
  | 'not-found'
  | 'conflict'
  | 'unknown';

interface RequestErrorDetails {
  /** the server's own code: SQLSTATE or PostgREST's */
  code?: string;
  message?: string;
  details?: string | null;
  limitEndsAt?: string | null;
  cause?: unknown;
}

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: RequestErrorKind;
  /** the server's own code: SQLSTATE or PostgREST's; empty if there was no answer */
  readonly code: string;
  /** the server's own word for the cause, if the code leaves it open */
  readonly details: string | null;
  /** ISO 8601, for `rate-limited`, if the server said it */
  readonly limitEndsAt: string | null;

  constructor(
    kind: RequestErrorKind,
    {
      code = '',
      message = kind,
      details = null,
      limitEndsAt = null,
      cause,
    }: RequestErrorDetails = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.details = details;
    this.limitEndsAt = limitEndsAt;
  }

  /** The answer may have been lost after the server did what was asked. */
  get mayHaveSucceeded(): boolean {
    return this.kind === 'network' || this.kind === 'unknown';
  }

  /** The same request will fail again. */
  get isFinal(): boolean {
    return !this.mayHaveSucceeded && this.kind !== 'rate-limited';
  }
}

/** A failed response. `status` is the HTTP status, 0 if there was no answer. */
export interface FailedResponse {
  status: number;
  error: { code: string; message: string; details: string | null };
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** PostgREST's code for a single row that isn't there. A missing function has another one. */
export const NO_ROWS = 'PGRST116';

export function toRequestError({ status, error }: FailedResponse, cause?: unknown): RequestError {
  const kind = kindOf(status, error.code);
  return new RequestError(kind, {
    code: error.code,
    message: error.message,
    details: error.details,
    limitEndsAt: kind === 'rate-limited' ? error.details : null,
    cause,
  });
}

function kindOf(status: number, code: string): RequestErrorKind {
  if (status === 0) return 'network';
  if (status === 429) return 'rate-limited';
  // 401: the token expired on the way; the session renews it before the next request.
  if (status === 401 || status === 408 || status >= 500) return 'unknown';
  if (code === UNIQUE_VIOLATION) return 'conflict';
  if (code === NO_ROWS || code === FOREIGN_KEY_VIOLATION || status === 404) return 'not-found';
  return status === 409 ? 'conflict' : 'refused';
}
