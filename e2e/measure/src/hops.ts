/** A request with its times in ms. `preflightFor` is the id of the request that a preflight was sent for. */
export interface TimedRequest {
  id: string;
  url: string;
  start: number;
  end: number;
  preflightFor?: string;
}

/** More than the clocks of the browser's processes differ by. */
const SLACK_MS = 2;

/**
 * The longest chain of requests that ends with the given one. Each begins after the one before has ended, so
 * it counts the round trips that an answer waits for. A preflight only precedes its own request.
 */
export function longestChainTo(id: string, requests: TimedRequest[]): TimedRequest[] {
  const preflights = new Map(requests.map((request) => [request.preflightFor, request]));
  const withoutPreflights = requests
    .filter(({ preflightFor }) => preflightFor === undefined)
    .toSorted((a, b) => a.start - b.start);
  const chains = new Map<string, TimedRequest[]>();
  for (const request of withoutPreflights) {
    const before = [...chains.values()].filter(
      (chain) => endOfChain(chain) <= request.start + SLACK_MS,
    );
    const [longest = []] = before.toSorted(
      (a, b) => b.length - a.length || endOfChain(b) - endOfChain(a),
    );
    const preflight = preflights.get(request.id);
    chains.set(request.id, [...longest, ...(preflight ? [preflight] : []), request]);
  }
  return chains.get(id) ?? [];
}

function endOfChain(chain: TimedRequest[]): number {
  return chain.at(-1)?.end ?? Infinity;
}
