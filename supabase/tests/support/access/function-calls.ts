import type { Client } from '../members.ts';
import { isRolledBack, type ApiAnswer, type CellResult } from './cell-result.ts';

/** How a persona calls one function, and how the answer reads in the access matrix. */
export interface FunctionCall<Persona extends string> {
  call: (client: Client, persona: Persona) => PromiseLike<ApiAnswer>;
  /** reads the effect of a successful call whose own answer doesn't show it */
  readBack?: (client: Client) => PromiseLike<Pick<ApiAnswer, 'data' | 'error'>>;
  /** the matrix's name for an answer; null for an empty answer */
  outcome: (data: unknown, persona: Persona) => string | null;
}

/** Calls a function and names the outcome as the access matrix does. */
export async function attemptCall<Persona extends string>(
  { call, readBack, outcome }: FunctionCall<Persona>,
  client: Client,
  persona: Persona,
): Promise<CellResult<string>> {
  const answer = await call(client, persona);
  const mayHaveWritten = !isRolledBack(answer);
  const { data, error } = readBack && !answer.error ? await readBack(client) : answer;
  return { result: error ? 'refused' : (outcome(data, persona) ?? 'nothing'), mayHaveWritten };
}

/** A call whose outcome is the column `outcome` of the first row that `read` finds afterwards. */
export function callThenReadBack<Persona extends string>(
  call: FunctionCall<Persona>['call'],
  read: () => PromiseLike<readonly Record<string, unknown>[]>,
): FunctionCall<Persona> {
  return {
    call,
    readBack: async () => ({ data: (await read())[0]?.['outcome'] ?? null, error: null }),
    outcome: (data) => data as string | null,
  };
}

/** A call with this outcome if the answer contains the text, and an empty one otherwise. */
export function answerContaining<Persona extends string>(
  call: FunctionCall<Persona>['call'],
  text: () => string,
  outcome: string,
): FunctionCall<Persona> {
  return { call, outcome: (data) => (JSON.stringify(data).includes(text()) ? outcome : null) };
}
