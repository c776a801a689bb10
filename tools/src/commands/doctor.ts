import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { examine } from '../doctor/checks.ts';
import { readProjectSettings } from '../doctor/project-settings.ts';
import { root } from '../system/folders.ts';
import { command, Stop } from '../system/stop.ts';

/** What the Edge Functions read beside what Supabase sets; `docs/backend.md` says what each is. */
const secrets = [
  'MAIL_API_KEY',
  'MAIL_API_URL',
  'MAIL_FROM',
  'SITE_URL',
  'VAPID_PRIVATE_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_SUBJECT',
];

/** `npm run doctor`: what a real project needs that `supabase db push` doesn't carry. */
await command(async () => {
  const { SUPABASE_URL, SUPABASE_ACCESS_TOKEN: token, PURE_ORIGIN: origin } = process.env;
  const reference = /^https:\/\/([a-z0-9]+)\.supabase\.co/.exec(SUPABASE_URL ?? '')?.[1];
  if (!reference || !token || !origin) {
    throw new Stop(
      'Set SUPABASE_URL (the hosted project), SUPABASE_ACCESS_TOKEN (a personal token) and PURE_ORIGIN (where the shell is served).',
    );
  }
  const settings = await readProjectSettings(reference, token);
  const jobs = JSON.parse(await readFile(path.join(root, 'supabase/jobs.json'), 'utf8')) as {
    name: string;
  }[];
  const findings = examine(settings, { origin, secrets, jobs: jobs.map(({ name }) => name) });
  for (const { ok, setting, advice } of findings)
    console.log(ok ? `✓ ${setting}` : `✗ ${setting}: ${advice}`);
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
});
