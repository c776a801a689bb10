type Step = readonly [method: string, parameters: unknown[]];
type Builder = Record<string, unknown>;

/**
 * A query that is written down step by step, and asked of the client once somebody awaits it: until then
 * the client's code needn't be there. Like the real one, it is a single query that its steps change, and
 * where the client doesn't arrive its answer is the one for a network that doesn't answer.
 */
export function laterQuery(open: () => Promise<object>, first: Step): object {
  const steps = [first];
  const query: object = new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name === 'symbol') return undefined;
        if (name === 'then') {
          return (...reactions: Parameters<Promise<unknown>['then']>) => ask().then(...reactions);
        }
        return (...parameters: unknown[]) => {
          steps.push([name, parameters]);
          return query;
        };
      },
    },
  );

  async function ask(): Promise<unknown> {
    let asked: unknown;
    try {
      asked = await open();
    } catch (error) {
      if (steps.some(([method]) => method === 'throwOnError')) throw error;
      return unreachable(error);
    }
    for (const [method, parameters] of steps) {
      asked = Reflect.apply((asked as Builder)[method] as () => unknown, asked, parameters);
    }
    return asked;
  }

  return query;
}

/** What postgrest-js answers when `fetch` fails. */
function unreachable(reason: unknown) {
  return {
    success: false,
    error: { message: String(reason), details: '', hint: '', code: '' },
    data: null,
    count: null,
    status: 0,
    statusText: '',
  };
}
