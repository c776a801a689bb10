import { readFile } from 'node:fs/promises';
import { isDue } from './cron-schedule.ts';

export interface Job {
  name: string;
  /** in `supabase/functions` */
  function: string;
  /** five fields, as `cron.schedule` takes them */
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
  for (const { schedule } of jobs) isDue(schedule, new Date());
  return jobs;
}

/** Calls each job at the start of the minutes of its schedule. Returns a function that stops this. */
export function startCron(jobs: Job[], call: (job: Job) => Promise<void>): () => void {
  if (jobs.length === 0) return () => {};
  let timer = setTimeout(tick, untilNextMinute());

  function tick(): void {
    const now = new Date();
    for (const job of jobs) if (isDue(job.schedule, now)) void call(job);
    timer = setTimeout(tick, untilNextMinute());
  }

  return () => clearTimeout(timer);
}

function untilNextMinute(): number {
  return 60_000 - (Date.now() % 60_000) + 50;
}
