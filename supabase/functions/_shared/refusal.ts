/** What a function won't do, in words for whoever called it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Auth can't tell just now: neither yes nor no. */
export function unavailable(): Refusal {
  return new Refusal(503, 'unavailable', 'Something went wrong. Please try again.');
}
