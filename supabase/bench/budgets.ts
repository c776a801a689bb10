import type { Cost } from './cost.ts';
import type { QueryMeasurement } from './measure-queries.ts';
import type { RequestCount } from './measure-requests.ts';
import { MESSAGE_SEARCH } from './message-queries.ts';

export interface BudgetResult {
  title: string;
  value: number;
  limit: number;
  stretch: number;
  digits: number;
  /** the worst page, if there are several */
  worstAt: string;
}

export type Verdict = 'stretch' | 'kept' | 'over';

export function verdictOf({ value, limit, stretch }: BudgetResult): Verdict {
  if (!(value <= limit)) return 'over';
  return value <= stretch ? 'stretch' : 'kept';
}

const GROWTH = { from: 100_000, to: 1_000_000 };

/** The budgets of reading, each for the worst page of the worst member. */
export function budgetResults(
  measured: QueryMeasurement[],
  requests: RequestCount[],
): BudgetResult[] {
  return [
    worstResult(
      { title: 'candidates: buffers a friend', limit: 6, stretch: 4, digits: 2 },
      measured,
      buffersPerFriend,
    ),
    worstResult(
      { title: 'candidates: ms at 1,000 friends', limit: 15, stretch: 8, digits: 1 },
      measured,
      timeAtThousandFriends,
    ),
    worstResult(
      { title: 'the rest of a page ÷ its rows by key', limit: 2.2, stretch: 1.6, digits: 2 },
      measured,
      restOverKeyLookups,
    ),
    worstResult(
      { title: 'growth beyond by key, 100k to 1M posts', limit: 0.15, stretch: 0.05, digits: 3 },
      measured,
      (one) => growthBeyondKeys(one, measured),
    ),
    worstResult(
      { title: 'search in 50,000 messages: ms', limit: 100, stretch: 50, digits: 1 },
      measured,
      timeOfMessageSearch,
    ),
    worstResult(
      { title: 'its growth, 100k to 1M posts', limit: 0.15, stretch: 0.05, digits: 3 },
      measured,
      (one) => growthOfMessageSearch(one, measured),
    ),
    ...requestResults(requests),
  ].filter((figure) => figure !== undefined);
}

type BudgetTerms = Pick<BudgetResult, 'title' | 'limit' | 'stretch' | 'digits'>;

function worstResult(
  terms: BudgetTerms,
  measured: QueryMeasurement[],
  valueOf: (one: QueryMeasurement) => number | undefined,
): BudgetResult | undefined {
  const figures = measured.flatMap((one) => {
    const value = valueOf(one);
    return value === undefined ? [] : [{ ...terms, value, worstAt: describePage(one) }];
  });
  return figures.toSorted((a, b) => b.value - a.value)[0];
}

/** The member is an author too. Without friends, the fixed cost has no divisor. */
function buffersPerFriend({ candidates, member }: QueryMeasurement): number | undefined {
  if (!candidates || member.friends === 0) return undefined;
  return candidates.buffers / (member.friends + 1);
}

function timeAtThousandFriends({ candidates, member }: QueryMeasurement): number | undefined {
  return member.friends === 1000 ? candidates?.milliseconds : undefined;
}

const isMessageSearch = ({ query }: QueryMeasurement) => query.startsWith(MESSAGE_SEARCH);

/** The member with 1,000 friends has so many messages. */
function timeOfMessageSearch(one: QueryMeasurement): number | undefined {
  return isMessageSearch(one) && one.member.friends === 1000 ? one.cost.milliseconds : undefined;
}

/** Finding is the work of a search, so that its own growth counts. */
function growthOfMessageSearch(
  one: QueryMeasurement,
  measured: QueryMeasurement[],
): number | undefined {
  if (!isMessageSearch(one)) return undefined;
  const before = smallerMeasurement(one, measured);
  return before && logSlope(before.cost, one.cost);
}

function restOverKeyLookups({
  isFull,
  cost,
  candidates,
  byKey,
}: QueryMeasurement): number | undefined {
  if (!isFull || !byKey || byKey.buffers === 0) return undefined;
  return (cost.buffers - (candidates?.buffers ?? 0)) / byKey.buffers;
}

/**
 * The slope between the two sizes on logarithmic axes, minus that of the same rows by key. 0 grows like the
 * keys’ trees, 1 like the number of posts.
 */
function growthBeyondKeys(one: QueryMeasurement, measured: QueryMeasurement[]): number | undefined {
  if (!one.isFull || !one.byKey) return undefined;
  const before = smallerMeasurement(one, measured);
  if (!before?.byKey) return undefined;
  return logSlope(before.cost, one.cost) - logSlope(before.byKey, one.byKey);
}

/** The same page at the smaller of the two sizes that growth compares. */
function smallerMeasurement(
  one: QueryMeasurement,
  measured: QueryMeasurement[],
): QueryMeasurement | undefined {
  if (one.posts !== GROWTH.to) return undefined;
  return measured.find(
    (other) =>
      other.posts === GROWTH.from &&
      other.query === one.query &&
      other.member.title === one.member.title &&
      other.page === one.page,
  );
}

function logSlope(before: Cost, after: Cost): number {
  return Math.log(after.buffers / before.buffers) / Math.log(GROWTH.to / GROWTH.from);
}

function requestResults(requests: RequestCount[]): BudgetResult[] {
  const one = { limit: 1, stretch: 1, digits: 0 };
  return [
    { title: 'requests for a first page', of: ({ requests }: RequestCount) => requests },
    { title: 'statements in it', of: ({ statements }: RequestCount) => statements },
  ].map(({ title, of }) => {
    const most = requests.toSorted((a, b) => of(b) - of(a))[0];
    return { ...one, title, value: most ? of(most) : Number.NaN, worstAt: most?.query ?? '' };
  });
}

function describePage({ posts, member, query, page }: QueryMeasurement): string {
  return `${query}, ${member.title}, page ${page}, ${posts.toLocaleString('en')} posts`;
}
