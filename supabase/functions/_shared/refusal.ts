/** An expected error, with a message for the caller. */
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

/** For a failure of Auth, which proves nothing about the caller. */
export function unavailable(): Refusal {
  return new Refusal(503, 'unavailable', 'Something went wrong. Try again in a moment.');
}
