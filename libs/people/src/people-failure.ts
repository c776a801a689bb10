/** The request is already there: SQLSTATE of a broken unique constraint (row 137). */
export const DUPLICATE = '23505';
/** PostgREST found no row where one was asked for (row 137). */
export const NO_ROWS = 'PGRST116';

/** What the backend refused or couldn't answer. */
export class PeopleFailure extends Error {
  override readonly name = 'PeopleFailure';
  /** SQLSTATE or PostgREST's code; empty when no answer came */
  readonly code: string;

  constructor({ code, message }: { code?: string; message: string }) {
    super(message);
    this.code = code ?? '';
  }
}
