import { examine } from './doctor/checks.ts';
import { readProjectSettings } from './doctor/project-settings.ts';
import { command, Stop } from './stop.ts';

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
  const findings = examine(settings, { origin, secrets: [], jobs: [] });
  for (const { ok, setting, advice } of findings)
    console.log(ok ? `✓ ${setting}` : `✗ ${setting}: ${advice}`);
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
});
