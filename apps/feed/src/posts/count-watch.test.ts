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
const look = (state: 'visible' | 'hidden') =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

function setUp() {
  const watch = vi.fn(async (ids: string[]) => ids.map((id) => counts(id)));
  const read = vi.fn(async (ids: string[]) => ids.map((id) => counts(id)));
  const [apply, onGone] = [vi.fn(), vi.fn()];
  const counter = createCountWatch({ watch, read, apply, onGone });
  return { watch, read, apply, onGone, counter };
}

describe('watching the counts of posts [89]', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    look('visible');
  });
  afterEach(() => vi.useRealTimers());

  test('asks once for all cards that come into view together', async () => {
    const { watch, apply, counter } = setUp();
    for (const id of ['a', 'b', 'c']) counter.addCard(id);
    counter.addCard('b');
    await later(600);
    expect(watch.mock.calls).toEqual([[['a', 'b', 'c']]]);
    expect(apply).toHaveBeenCalledExactlyOnceWith(['a', 'b', 'c'].map((id) => counts(id)));
  });

  test('asks only for those that came since', async () => {
    const { watch, counter } = setUp();
    counter.addCard('a');
    await later(5_000);
    counter.addCard('b');
    await later(600);
    expect(watch.mock.calls).toEqual([[['a']], [['b']]]);
  });

  test('asks for at most sixty, the last to come', async () => {
    const { watch, counter } = setUp();
    for (let n = 1; n <= 70; n += 1) counter.addCard(`${n}`);
    await later(600);
    expect(watch.mock.calls[0]?.[0]).toHaveLength(60);
    expect(watch.mock.calls[0]?.[0].at(-1)).toBe('70');
  });

  test('is renewed before two minutes are over, whatever came in between', async () => {
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

  test('whoever rests causes no request for a minute', async () => {
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

  test('asks for nothing while nobody looks, and for all on return', async () => {
    const { watch, read, counter } = setUp();
    counter.addCard('a');
    await later(600);
    look('hidden');
    counter.reportChange('a');
    await later(600_000);
    expect(watch).toHaveBeenCalledTimes(1);
    expect(read).not.toHaveBeenCalled();
    look('visible');
    counter.renewAll();
    expect(watch).toHaveBeenCalledTimes(2);
  });

  test('what left the view is asked for no more', async () => {
    const { watch, read, counter } = setUp();
    const leave = [counter.addCard('a'), counter.addCard('a')];
    await later(600);
    leave[0]?.();
    counter.reportChange('a');
    await later(2_000);
    expect(read).toHaveBeenCalledTimes(1);
    leave[1]?.();
    counter.reportChange('a');
    move();
    await later(600_000);
    expect(watch).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('news is read when the second is over in which more is not told, in one request', async () => {
    vi.setSystemTime('2026-01-01T00:00:00.100Z');
    const { read, counter } = setUp();
    for (const id of ['a', 'b']) counter.addCard(id);
    await later(600);
    counter.reportChange('a');
    await later(200);
    counter.reportChange('b');
    counter.reportChange('a');
    counter.reportChange('far away');
    await later(1_290);
    expect(read).not.toHaveBeenCalled();
    await later(500);
    expect(read.mock.calls).toEqual([[['a', 'b']]]);
  });

  test('a post that changes all the time is read all the time, not once it is quiet', async () => {
    const { read, counter } = setUp();
    counter.addCard('a');
    for (let second = 0; second < 6; second += 1) {
      counter.reportChange('a');
      await later(1_000);
    }
    expect(read.mock.calls.length).toBeGreaterThanOrEqual(4);
  });

  test('an answer that was overtaken is dropped', async () => {
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
    expect(apply.mock.calls).toEqual([[[counts('a', 2)]], [[counts('b', 1)]]]);
  });

  test('what is not answered for is gone', async () => {
    const { watch, onGone, counter } = setUp();
    watch.mockResolvedValueOnce([counts('a')]);
    for (const id of ['a', 'b']) counter.addCard(id);
    await later(600);
    expect(onGone).toHaveBeenCalledExactlyOnceWith(new Set(['b']));
  });

  test('a watch that fails is no trouble, and made again soon', async () => {
    const { watch, apply, onGone, counter } = setUp();
    watch.mockRejectedValueOnce(new Error('a server that is busy'));
    counter.addCard('a');
    await later(600);
    expect([...apply.mock.calls, ...onGone.mock.calls]).toEqual([]);
    await later(5_000);
    expect(apply).toHaveBeenCalledTimes(1);
    expect(watch.mock.calls).toEqual([[['a']], [['a']]]);
  });

  test('what was asked for before the reader’s own deed does not undo it, and is asked again', async () => {
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

  test('news that could not be read is asked for again, with the watch', async () => {
    const { watch, read, counter } = setUp();
    counter.addCard('a');
    await later(600);
    read.mockRejectedValueOnce(new Error('a server that is busy'));
    counter.reportChange('a');
    await later(2_000);
    expect([watch.mock.calls, read.mock.calls]).toEqual([[[['a']]], [[['a']]]]);
    await later(5_000);
    expect(watch.mock.calls).toEqual([[['a']], [['a']]]);
  });

  test('without a network it waits until somebody moves', async () => {
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
