import { parseArgs } from 'node:util';
import path from 'node:path';
import { openTestBackend } from '../with-backend.ts';
import type { Check } from './check.ts';
import { checkGroups } from './groups.ts';
import { ConformanceContext, type Target } from './conformance-context.ts';

/**
 * `npm run conformance` checks the embedded backend. `npm run conformance -- --real` checks a real project
 * with the fixture, named by SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY.
 */
const { values } = parseArgs({ options: { real: { type: 'boolean', default: false } } });
const fixture = path.join(import.meta.dirname, 'fixture');
const tally = { same: 0, different: 0, unchecked: 0 };

for (const { name, options, checks } of checkGroups) {
  console.log(`\n${name}`);
  const plain = Object.keys(options).length === 0;
  if (values.real && !plain) {
    for (const check of checks) reportUnchecked(check, 'the project would have to be set up so');
    continue;
  }
  if (values.real) {
    await runAll(realTarget(), checks);
    continue;
  }
  const backend = await openTestBackend({
    migrations: path.join(fixture, 'migrations'),
    functionsDir: path.join(fixture, 'functions'),
    ...options,
  });
  await runAll(backend, checks).finally(() => backend.stop());
}

console.log(
  `\n${tally.same} as the real service, ${tally.different} different, ${tally.unchecked} not checked`,
);
process.exit(tally.different > 0 ? 1 : 0);

async function runAll(target: Target, checks: Check[]): Promise<void> {
  const context = new ConformanceContext(target);
  for (const check of checks) {
    if (check.needs === 'mail' && !target.mailboxUrl) {
      reportUnchecked(check, 'its mails cannot be read here');
      continue;
    }
    try {
      await check.run(context);
      tally.same += 1;
      console.log(`  same       ${check.name}`);
    } catch (error) {
      tally.different += 1;
      console.log(`  different  ${check.name}\n             ${firstLines(error)}`);
    }
  }
}

function reportUnchecked({ name }: Check, reason: string): void {
  tally.unchecked += 1;
  console.log(`  unchecked  ${name} (${reason})`);
}

function realTarget(): Target {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env;
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY) {
    console.error(
      `Set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY to a project kept for this, with
the migrations and functions of ${path.relative(process.cwd(), fixture)} in it. Never one with members.`,
    );
    process.exit(2);
  }
  return {
    url: SUPABASE_URL.replace(/\/$/, ''),
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
  };
}

function firstLines(error: unknown): string {
  const text = error instanceof Error ? error.message : JSON.stringify(error);
  return text.split('\n').filter(Boolean).slice(0, 6).join('\n             ');
}
