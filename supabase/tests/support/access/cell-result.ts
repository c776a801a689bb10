/** The result of one cell of an access matrix. */
export interface CellResult<Result> {
  result: Result;
  /** true unless the rows are surely unchanged, so that they must be reset */
  mayHaveWritten: boolean;
}

export interface ApiAnswer {
  data: unknown;
  error: unknown;
  status: number;
}

/**
 * A request is one transaction, so a refused request left nothing behind. A successful request may have
 * written through a trigger even if its own table looks unchanged. A 5xx or a lost answer proves nothing.
 */
export function isRolledBack({ error, status }: Pick<ApiAnswer, 'error' | 'status'>): boolean {
  return Boolean(error) && status >= 400 && status < 500;
}
