import type { ConnectionContextOptions, VarsContext } from '@supabase/lite';
import type { Queries } from '../../postgres/role-connection.ts';
import { RequestConnection } from './request-context.ts';

/**
 * `@supabase/lite` answers several SQLSTATEs with 500 and its own text, and leaves out hints. PostgREST
 * answers them by a table.
 * Conformance: "a broken check answers 400 with 23514", "raise exception answers 400 with P0001",
 * "an sqlstate PT429 answers 429".
 */
export class RestConnection extends RequestConnection {
  override async withContext<T>(
    vars: VarsContext | undefined,
    run: (database: Queries) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    try {
      return await super.withContext(vars, run, options);
    } catch (error) {
      if (!isSqlError(error) || handledByLite.has(error.code)) throw error;
      const role = (vars as { auth?: { role?: string } } | undefined)?.auth?.role ?? 'anon';
      throw new SqlErrorResponse(error, statusOf(error.code, role));
    }
  }

  override normalizeDbError(error: unknown): unknown {
    if (error instanceof SqlErrorResponse) throw error;
    return error;
  }
}

/** `@supabase/lite` answers these correctly, with texts that need the request. */
const handledByLite = new Set(['42703', 'PGRST']);

interface SqlError extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

function isSqlError(error: unknown): error is SqlError {
  return error instanceof Error && error.name === 'PostgresError' && 'code' in error;
}

/** Hono answers with the result of an error's `getResponse`. */
class SqlErrorResponse extends Error {
  private readonly answer: Response;

  constructor(error: SqlError, status: number) {
    super(error.message);
    this.answer = Response.json(
      {
        code: error.code,
        details: error.detail ?? null,
        hint: error.hint ?? null,
        message: error.message,
      },
      { status },
    );
  }

  getResponse(): Response {
    return this.answer;
  }
}

const byCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  P0001: 400,
};

const byClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf(code: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  const chosen = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (chosen) return Number(chosen);
  return byCode[code] ?? byClass[code.slice(0, 2)] ?? 400;
}
