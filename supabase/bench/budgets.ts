import type { Cost } from './cost.ts';
import type { Measured } from './measure-readings.ts';
import type { Requests } from './measure-requests.ts';

export interface Figure {
  title: string;
  value: number;
  limit: number;
  stretch: number;
  digits: number;
  /** where it was measured, for the worst of many */
  at: string;
}

export type Verdict = 'stretch' | 'kept' | 'over';

export function judge({ value, limit, stretch }: Figure): Verdict {
  if (!(value <= limit)) return 'over';
  return value <= stretch ? 'stretch' : 'kept';
}

const GROWTH = { from: 100_000, to: 1_000_000 };

/** The budgets of reading, each by the worst page of the worst person. */
export function figuresOf(measured: Measured[], requests: Requests[]): Figure[] {
  return [
    worst(
      { title: 'candidates: buffers a friend', limit: 6, stretch: 4, digits: 2 },
      measured,
      buffersAFriend,
    ),
    worst(
      { title: 'candidates: ms at 1,000 friends', limit: 15, stretch: 8, digits: 1 },
      measured,
      timeOfManyFriends,
    ),
    worst(
      { title: 'the rest of a page ÷ its rows by key', limit: 2.2, stretch: 1.6, digits: 2 },
      measured,
      restByKey,
    ),
    worst(
      { title: 'growth beyond by key, 100k to 1M posts', limit: 0.15, stretch: 0.05, digits: 3 },
      measured,
      (one) => growth(one, measured),
    ),
    ...counts(requests),
  ].filter((figure) => figure !== undefined);
}

type Terms = Pick<Figure, 'title' | 'limit' | 'stretch' | 'digits'>;

function worst(
  terms: Terms,
  measured: Measured[],
  valueOf: (one: Measured) => number | undefined,
): Figure | undefined {
  const figures = measured.flatMap((one) => {
    const value = valueOf(one);
    return value === undefined ? [] : [{ ...terms, value, at: placeOf(one) }];
  });
  return figures.toSorted((a, b) => b.value - a.value)[0];
}

/** The member is an author too. Who has no friends pays for finding that out, whatever they have. */
function buffersAFriend({ candidates, person }: Measured): number | undefined {
  if (!candidates || person.friends === 0) return undefined;
  return candidates.buffers / (person.friends + 1);
}

function timeOfManyFriends({ candidates, person }: Measured): number | undefined {
  return person.friends === 1000 ? candidates?.milliseconds : undefined;
}

function restByKey({ isFull, cost, candidates, byKey }: Measured): number | undefined {
  if (!isFull || !byKey || byKey.buffers === 0) return undefined;
  return (cost.buffers - (candidates?.buffers ?? 0)) / byKey.buffers;
}

/**
 * The slope between the two sizes, where both axes are logarithmic, less that of the same rows by key: 0 grows
 * as the keys' trees do, 1 with the posts.
 */
function growth(one: Measured, measured: Measured[]): number | undefined {
  if (one.posts !== GROWTH.to || !one.isFull || !one.byKey) return undefined;
  const before = measured.find(
    (other) =>
      other.posts === GROWTH.from &&
      other.reading === one.reading &&
      other.person.title === one.person.title &&
      other.page === one.page,
  );
  if (!before?.byKey) return undefined;
  return slope(before.cost, one.cost) - slope(before.byKey, one.byKey);
}

function slope(before: Cost, after: Cost): number {
  return Math.log(after.buffers / before.buffers) / Math.log(GROWTH.to / GROWTH.from);
}

function counts(requests: Requests[]): Figure[] {
  const one = { limit: 1, stretch: 1, digits: 0 };
  return [
    { title: 'requests for a first page', of: ({ requests }: Requests) => requests },
    { title: 'statements in it', of: ({ statements }: Requests) => statements },
  ].map(({ title, of }) => {
    const most = requests.toSorted((a, b) => of(b) - of(a))[0];
    return { ...one, title, value: most ? of(most) : Number.NaN, at: most?.reading ?? '' };
  });
}

function placeOf({ posts, person, reading, page }: Measured): string {
  return `${reading}, ${person.title}, page ${page}, ${posts.toLocaleString('en')} posts`;
}
