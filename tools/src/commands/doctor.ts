import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { checkSettings } from '../doctor/check-settings.ts';
import { probeGateway } from '../doctor/probe-gateway.ts';
import { readProjectSettings } from '../doctor/project-settings.ts';
import { runCommand, CommandError } from '../system/run-command.ts';

/** The Edge Functions read these, beside those that Supabase sets. `docs/backend.md` describes them. */
const secrets = [
  'MAIL_API_KEY',
  'MAIL_API_URL',
  'MAIL_FROM',
  'SITE_URL',
  'VAPID_PRIVATE_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_SUBJECT',
];

/** `npm run doctor`: checks the settings of a real project that `supabase db push` doesn't set. */
await runCommand(async () => {
  const { SUPABASE_URL, SUPABASE_ACCESS_TOKEN: token, PURE_ORIGIN: origin } = process.env;
  const reference = /^https:\/\/([a-z0-9]+)\.supabase\.co/.exec(SUPABASE_URL ?? '')?.[1];
  if (!reference || !token || !origin) {
    throw new CommandError(
      'Set SUPABASE_URL (of the hosted project), SUPABASE_ACCESS_TOKEN (a personal token) and PURE_ORIGIN (of the shell).',
    );
  }
  const settings = await readProjectSettings(reference, token);
  const jobs = JSON.parse(await readFile(path.join(root, 'supabase/jobs.json'), 'utf8')) as {
    name: string;
  }[];
  const expected = { origin, secrets, jobs: jobs.map(({ name }) => name) };
  const findings = [...checkSettings(settings, expected), await probeGateway(origin)];
  for (const { ok, setting, advice, isOptional } of findings)
    console.log(ok ? `✓ ${setting}` : `${isOptional ? '!' : '✗'} ${setting}: ${advice}`);
  if (findings.some(({ ok, isOptional }) => !ok && !isOptional)) process.exitCode = 1;
});
