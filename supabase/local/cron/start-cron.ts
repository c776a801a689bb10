import { readFile } from 'node:fs/promises';
import { isDue, secondsBetween } from './cron-schedule.ts';

export interface Job {
  name: string;
  /** in `supabase/functions` */
  function: string;
  /** five fields or `30 seconds`, as `cron.schedule` takes them */
  schedule: string;
}

/** Reads `supabase/jobs.json`. A real project's Cron runs the same jobs. */
export async function readJobs(file: string): Promise<Job[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const jobs = JSON.parse(text) as Job[];
  // Throws for an invalid schedule.
  for (const { schedule } of jobs) if (!secondsBetween(schedule)) isDue(schedule, new Date());
  return jobs;
}

/** Calls each job at the start of the minutes of its schedule, or after each interval. Returns a function that stops this. */
export function startCron(jobs: Job[], call: (job: Job) => Promise<void>): () => void {
  if (jobs.length === 0) return () => {};
  const byMinute = jobs.filter(({ schedule }) => !secondsBetween(schedule));
  const intervals = jobs.flatMap((job) => {
    const seconds = secondsBetween(job.schedule);
    return seconds ? [setInterval(() => void call(job), seconds * 1000)] : [];
  });
  let timer = setTimeout(tick, untilNextMinute());

  function tick(): void {
    const now = new Date();
    for (const job of byMinute) if (isDue(job.schedule, now)) void call(job);
    timer = setTimeout(tick, untilNextMinute());
  }

  return () => {
    clearTimeout(timer);
    for (const interval of intervals) clearInterval(interval);
  };
}

function untilNextMinute(): number {
  return 60_000 - (Date.now() % 60_000) + 50;
}
