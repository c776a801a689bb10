import { RequestError } from '@pure/data';

interface Toggle {
  /** what the member wishes now; undefined once it is nobody's business any more */
  wanted(): boolean | undefined;
  /** Throws a `RequestError`. */
  send(wish: boolean): Promise<void>;
  /** What the server holds, for when an answer was lost; null when that can't be known either. */
  ask(): Promise<boolean | null>;
}

/**
 * Sends a wish that may change on the way, one request at a time, until the server holds the last one.
 * What was wished and taken back meanwhile is never sent.
 * @returns what the server holds
 * @throws RequestError when the last wish failed
 */
export async function sendLastWish({ wanted, send, ask }: Toggle): Promise<boolean | undefined> {
  let wish = wanted();
  while (wish !== undefined) {
    const failure = await send(wish).catch((error: unknown) => error);
    if (failure !== undefined && wanted() === wish && !(await holds(wish, failure, ask))) {
      if (wanted() === wish) throw failure;
    }
    if (wanted() === wish) return wish;
    wish = wanted();
  }
  return undefined;
}

async function holds(wish: boolean, failure: unknown, ask: Toggle['ask']): Promise<boolean> {
  return failure instanceof RequestError && failure.mayHaveSucceeded && (await ask()) === wish;
}
