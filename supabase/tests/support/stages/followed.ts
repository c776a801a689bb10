import type { Call } from './stage.ts';

/** A call that says nothing answers with what the server holds after it: the column `word` of one row. */
export function followed<Persona extends string>(
  call: Call<Persona>['call'],
  look: () => PromiseLike<readonly Record<string, unknown>[]>,
): Call<Persona> {
  return {
    call,
    look: async () => ({ data: (await look())[0]?.['word'] ?? null, error: null }),
    word: (data) => data as string | null,
  };
}

/** A call whose answer holds a text, or doesn't. */
export function holding<Persona extends string>(
  call: Call<Persona>['call'],
  text: () => string,
  word: string,
): Call<Persona> {
  return { call, word: (data) => (JSON.stringify(data).includes(text()) ? word : null) };
}
