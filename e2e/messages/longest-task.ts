import type { Page } from '@playwright/test';

const TASK = 'RunTask';
const MAIN_THREAD = 'CrRendererMain';

interface Trace {
  traceEvents: TraceEvent[];
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** the processor's time, in µs */
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of a page during some work, in ms of the processor's time. Programs beside the browser lengthen a
 * task by the clock, but hardly this.
 */
export async function longestTaskDuring(page: Page, work: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser to trace');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    trace.traceEvents.filter(({ args }) => args.name === MAIN_THREAD).map(threadOf),
  );
  const durations = trace.traceEvents
    .filter((event) => event.name === TASK && mainThreads.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1_000);
  if (durations.length === 0) throw new Error('The trace names no task of a page');
  return Math.max(...durations);
}
