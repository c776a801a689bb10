import { CommandError } from '../system/run-command.ts';
import type { ProjectSettings } from './check-settings.ts';

const API = 'https://api.supabase.com/v1/projects';

/**
 * Reads a hosted project's settings through the Management API.
 * @param reference the project's reference, as in its URL
 * @param token a personal access token
 */
export async function readProjectSettings(
  reference: string,
  token: string,
): Promise<ProjectSettings> {
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${API}/${reference}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new CommandError(`The Management API answered ${path} with ${response.status}.`);
    return (await response.json()) as Answer;
  };
  const [auth, realtime, secrets, jobs] = await Promise.all([
    ask<ProjectSettings['auth']>('/config/auth'),
    ask<ProjectSettings['realtime']>('/config/realtime'),
    ask<{ name: string }[]>('/secrets'),
    ask<{ jobname: string }[]>('/database/query', { query: JOBS }),
  ]);
  return {
    auth,
    realtime,
    secrets: secrets.map(({ name }) => name),
    jobs: jobs.map(({ jobname }) => jobname),
  };
}

const JOBS = `select jobname from cron.job where active`;
