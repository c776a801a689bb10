/** A request as the browser timed it, in ms. A preflight names the request that it was sent for. */
export interface TimedRequest {
  id: string;
  url: string;
  start: number;
  end: number;
  preflightFor?: string;
}

/** Clocks of the browser's processes differ by less. */
const SLACK_MS = 2;

/**
 * The longest chain of requests that ends with one of them, each begun after the one before had ended:
 * what that answer had to wait for, one round trip after another. A preflight leads to the request that
 * it was sent for and to no other.
 */
export function chainTo(id: string, requests: TimedRequest[]): TimedRequest[] {
  const preflights = new Map(requests.map((request) => [request.preflightFor, request]));
  const asked = requests
    .filter(({ preflightFor }) => preflightFor === undefined)
    .toSorted((a, b) => a.start - b.start);
  const chains = new Map<string, TimedRequest[]>();
  for (const request of asked) {
    const before = [...chains.values()].filter((chain) => endOf(chain) <= request.start + SLACK_MS);
    const [longest = []] = before.toSorted((a, b) => b.length - a.length || endOf(b) - endOf(a));
    const preflight = preflights.get(request.id);
    chains.set(request.id, [...longest, ...(preflight ? [preflight] : []), request]);
  }
  return chains.get(id) ?? [];
}

function endOf(chain: TimedRequest[]): number {
  return chain.at(-1)?.end ?? Infinity;
}
