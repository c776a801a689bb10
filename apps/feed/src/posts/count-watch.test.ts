import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCountWatch } from './count-watch.ts';

const counts = (id: string, likes_count = 0) => ({
  id,
  likes_count,
  comments_count: 0,
  shares_count: 0,
  liked_by_me: false,
});
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const move = () => dispatchEvent(new Event('pointermove'));
const setVisibility = (state: 'visible' | 'hidden') =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

function setUp() {
  const watch = vi.fn(async (ids: string[]) => ids.map((id) => counts(id)));
  const read = vi.fn(async (ids: string[]) => ids.map((id) => counts(id)));
  const [apply, onGone] = [vi.fn(), vi.fn()];
  const counter = createCountWatch({ watch, read, apply, onGone });
  return { watch, read, apply, onGone, counter };
}

describe('the count watch [89]', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setVisibility('visible');
  });
  afterEach(() => vi.useRealTimers());

  test('sends one request for all cards that come into view together', async () => {
    const { watch, apply, counter } = setUp();
    for (const id of ['a', 'b', 'c']) counter.addCard(id);
    counter.addCard('b');
    await later(600);
    expect(watch.mock.calls).toEqual([[['a', 'b', 'c']]]);
    expect(apply).toHaveBeenCalledExactlyOnceWith(['a', 'b', 'c'].map((id) => counts(id)));
  });

  test('requests only the posts that came since', async () => {
    const { watch, counter } = setUp();
    counter.addCard('a');
    await later(5_000);
    counter.addCard('b');
    await later(600);
    expect(watch.mock.calls).toEqual([[['a']], [['b']]]);
  });

  test('watches at most sixty posts, the last to come', async () => {
    const { watch, counter } = setUp();
    for (let n = 1; n <= 70; n += 1) counter.addCard(`${n}`);
    await later(600);
    expect(watch.mock.calls[0]?.[0]).toHaveLength(60);
    expect(watch.mock.calls[0]?.[0].at(-1)).toBe('70');
  });

  test('renews a watch before its two minutes are over, whatever came in between', async () => {
    const { watch, counter } = setUp();
    counter.addCard('a');
    await later(600);
    await later(19_000);
    counter.addCard('b');
    await later(600);
    expect(watch).toHaveBeenCalledTimes(2);
    await later(95_000);
    expect(watch.mock.lastCall).toEqual([['a', 'b']]);
  });

  test('sends no request for a minute while the member rests', async () => {
    const { watch, read, counter } = setUp();
    counter.addCard('a');
    for (let second = 0; second < 90; second += 1) {
      move();
      await later(1_000);
    }
    const before = watch.mock.calls.length;
    await later(60_000);
    expect(watch).toHaveBeenCalledTimes(before);
    expect(read).not.toHaveBeenCalled();
    await later(36_000);
    expect(watch).toHaveBeenCalledTimes(before + 1);
  });

  test('sends nothing while the tab is hidden, and requests everything on return', async () => {
    const { watch, read, counter } = setUp();
    counter.addCard('a');
    await later(600);
    setVisibility('hidden');
    counter.reportChange('a');
    await later(600_000);
    expect(watch).toHaveBeenCalledTimes(1);
    expect(read).not.toHaveBeenCalled();
    setVisibility('visible');
    counter.renewAll();
    expect(watch).toHaveBeenCalledTimes(2);
  });

  test('sends no request for posts that left the view', async () => {
    const { watch, read, counter } = setUp();
    const leave = [counter.addCard('a'), counter.addCard('a')];
    await later(600);
    leave[0]?.();
    counter.reportChange('a');
    await later(2_000);
    expect(read).toHaveBeenCalledTimes(2);
    leave[1]?.();
    counter.reportChange('a');
    move();
    await later(600_000);
    expect(watch).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('reads the posts of several events in one request, at once and after the second in which no event repeats', async () => {
    vi.setSystemTime('2026-01-01T00:00:00.100Z');
    const { read, counter } = setUp();
    for (const id of ['a', 'b']) counter.addCard(id);
    await later(600);
    counter.reportChange('a');
    await later(200);
    counter.reportChange('b');
    counter.reportChange('a');
    counter.reportChange('far away');
    await later(100);
    expect(read.mock.calls).toEqual([[['a', 'b']]]);
    await later(1_190);
    expect(read).toHaveBeenCalledTimes(1);
    await later(500);
    expect(read.mock.calls).toEqual([[['a', 'b']], [['a', 'b']]]);
  });

  test('reads a post that changes all the time again and again, not only when it is quiet', async () => {
    const { read, counter } = setUp();
    counter.addCard('a');
    for (let second = 0; second < 6; second += 1) {
      counter.reportChange('a');
      await later(1_000);
    }
    expect(read.mock.calls.length).toBeGreaterThanOrEqual(4);
  });

  test('drops an answer that a later one has overtaken', async () => {
    const { watch, read, apply, counter } = setUp();
    const late = Promise.withResolvers<ReturnType<typeof counts>[]>();
    watch.mockReturnValueOnce(late.promise);
    read.mockResolvedValueOnce([counts('a', 2)]);
    counter.addCard('a');
    await later(600);
    counter.reportChange('a');
    await later(2_000);
    late.resolve([counts('a', 1), counts('b', 1)]);
    await later(0);
    expect(apply.mock.calls).toEqual([[[counts('a', 2)]], [[counts('a')]], [[counts('b', 1)]]]);
  });

  test('reports a post that the answer lacks as gone', async () => {
    const { watch, onGone, counter } = setUp();
    watch.mockResolvedValueOnce([counts('a')]);
    for (const id of ['a', 'b']) counter.addCard(id);
    await later(600);
    expect(onGone).toHaveBeenCalledExactlyOnceWith(new Set(['b']));
  });

  test('repeats a watch that failed, without an error', async () => {
    const { watch, apply, onGone, counter } = setUp();
    watch.mockRejectedValueOnce(new Error('a server that is busy'));
    counter.addCard('a');
    await later(600);
    expect([...apply.mock.calls, ...onGone.mock.calls]).toEqual([]);
    await later(5_000);
    expect(apply).toHaveBeenCalledTimes(1);
    expect(watch.mock.calls).toEqual([[['a']], [['a']]]);
  });

  test('ignores counts from before the member’s own change, and reads them again', async () => {
    const { watch, read, apply, counter } = setUp();
    const late = Promise.withResolvers<ReturnType<typeof counts>[]>();
    watch.mockReturnValueOnce(late.promise);
    counter.addCard('a');
    await later(600);
    counter.outdate('a');
    late.resolve([counts('a')]);
    await later(0);
    expect(apply).not.toHaveBeenCalled();
    await later(2_000);
    expect(read.mock.calls).toEqual([[['a']]]);
    expect(apply).toHaveBeenCalledTimes(1);
  });

  test('reads counts that could not be read again, with the watch', async () => {
    const { watch, read, counter } = setUp();
    counter.addCard('a');
    await later(600);
    read.mockRejectedValue(new Error('a server that is busy'));
    counter.reportChange('a');
    await later(2_000);
    expect([watch.mock.calls, read.mock.calls]).toEqual([[[['a']]], [[['a']], [['a']]]]);
    await later(5_000);
    expect(watch.mock.calls).toEqual([[['a']], [['a']]]);
  });

  test('waits for activity without a network', async () => {
    const { watch, counter } = setUp();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    watch.mockRejectedValueOnce(new Error('offline'));
    counter.addCard('a');
    await later(20_600);
    expect(watch).toHaveBeenCalledTimes(1);
    move();
    await later(600);
    expect(watch).toHaveBeenCalledTimes(2);
  });
});
