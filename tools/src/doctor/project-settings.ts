import { CommandError } from '../system/run-command.ts';
import { withTimeout } from '../system/with-timeout.ts';
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
  const fetchJson = <Answer>(path: string, body?: object): Promise<Answer> =>
    withTimeout(`the Management API to ${path}`, async (signal) => {
      const response = await fetch(`${API}/${reference}${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        signal,
      });
      if (!response.ok)
        throw new CommandError(`The Management API answered ${path} with ${response.status}.`);
      return (await response.json()) as Answer;
    });
  const [auth, realtime, rest, storage, secrets, jobs, [database]] = await Promise.all([
    fetchJson<ProjectSettings['auth']>('/config/auth'),
    fetchJson<ProjectSettings['realtime']>('/config/realtime'),
    fetchJson<ProjectSettings['rest']>('/postgrest'),
    fetchJson<ProjectSettings['storage']>('/config/storage'),
    fetchJson<{ name: string }[]>('/secrets'),
    fetchJson<{ jobname: string }[]>('/database/query', { query: JOBS }),
    fetchJson<ProjectSettings['database'][]>('/database/query', { query: PRIVILEGES }),
  ]);
  if (!database) throw new CommandError('The Management API answered a query with no row.');
  return {
    auth,
    realtime,
    rest,
    storage,
    database,
    secrets: secrets.map(({ name }) => name),
    jobs: jobs.map(({ jobname }) => jobname),
  };
}

const JOBS = `select jobname from cron.job where active`;

/** The policies of these tables apply to every role that can't pass them. */
const PRIVILEGES = `
  select
    rolbypassrls and has_table_privilege(oid, 'auth.sessions', 'select')
      and has_table_privilege(oid, 'auth.mfa_amr_claims', 'select') as reads_sessions,
    rolbypassrls and has_table_privilege(oid, 'auth.sessions', 'delete') as ends_sessions,
    rolbypassrls and has_table_privilege(oid, 'auth.mfa_factors', 'select') as reads_factors
  from pg_roles where rolname = 'postgres'
`;
