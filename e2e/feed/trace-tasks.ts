import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** µs of CPU time */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Traces the tasks of the page's main thread.
 *
 * @returns ends the trace, and gives the longest task in ms of its own CPU time, which other processes on the machine
 * don't lengthen
 */
export async function traceTasks(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  return async () => {
    const isComplete = new Promise<void>((resolve) => {
      session.once('Tracing.tracingComplete', () => resolve());
    });
    await session.send('Tracing.end');
    await isComplete;
    const mainThreads = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = events.filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`),
    );
    if (tasks.length === 0) throw new Error('The trace has no tasks');
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
  };
}
