import { stripVTControlCharacters } from 'node:util';
import { checkContract } from '../platform/check-contract.ts';
import { runProgram } from '../system/run-program.ts';
import { findChangedPackages } from './changed-packages.ts';
import { describeFailure, listFailures, MAX_MESSAGE_LINES } from './failures.ts';
import { deleteReports, type Suite } from './reports.ts';
import { addSuiteFailure, countTests, noTests, type TestCounts } from './test-counts.ts';

export interface Stage {
  title: string;
  run: () => Promise<{ ok: boolean; output: string }>;
  /** the suite whose reports count the stage's tests; a stage without one counts as one check */
  suite?: Suite;
  /** the stage passes without a test */
  mayRunNone?: boolean;
}

export interface StageResult extends TestCounts {
  title: string;
  seconds: number;
}

const runNx = (parameters: string[]) => () =>
  runProgram('nx', [...parameters, '--output-style=static'], { env: { NX_TUI: 'false' } });

/** The packages that build, release and serve PURE, by name. */
const PLATFORM = ['@pure/tools', '@pure/measure', '@pure/e2e-*'];
const only = (packages: string[]) => packages.flatMap((name) => ['--project', name]);

async function runUnitTestsOfChanges() {
  const { base, packages } = await findChangedPackages();
  if (packages.length === 0) return { ok: true, output: '' };
  return runUnitTests([`--changed=${base}`, '--passWithNoTests', ...packages]);
}

function runUnitTests(parameters: string[]) {
  return runProgram('vitest', ['run', ...parameters]);
}

export const stages = {
  format: { title: 'format', run: () => runProgram('oxfmt', ['--check', '.']) },
  /** all packages as one program; lint refuses imports of packages that aren't declared */
  types: { title: 'types', run: () => runProgram('tsc', ['-p', '.']) },
  lint: { title: 'lint', run: () => runProgram('oxlint', ['.']) },
  /** what remotes may rely on, compared with the newest kept minor of the platform */
  contract: { title: 'contract', run: () => checkContract() },
  /** All packages in one run: a run for each would cost a fifth more. */
  unit: {
    title: 'unit',
    run: () => runUnitTests(['--config', 'vitest.product.config.ts']),
    suite: 'unit',
  },
  /** the unit tests of the changed packages that reach a changed file */
  unitOfChanges: { title: 'unit', run: runUnitTestsOfChanges, suite: 'unit', mayRunNone: true },
  build: { title: 'build', run: runNx(['run-many', '-t', 'build']) },
  database: { title: 'database', run: runNx(['run-many', '-t', 'database']), suite: 'database' },
  /** the composed product, as members use it */
  composed: {
    title: 'composed',
    run: runNx(['run', '@pure/e2e-composed:product']),
    suite: 'browser',
  },
  /** each remote on the standalone host */
  remotes: {
    title: 'remotes',
    run: runNx(['run', '@pure/e2e-composed:remotes']),
    suite: 'browser',
  },
  /** the commands */
  tools: { title: 'tools', run: () => runUnitTests(only(PLATFORM)), suite: 'unit' },
  /** the embedded Supabase */
  backend: { title: 'backend', run: runNx(['run-many', '-t', 'backend']), suite: 'database' },
  /** releases, remotes that fail, the service worker, and hosts */
  composition: {
    title: 'composition',
    run: runNx(['run', '@pure/e2e-composed:platform']),
    suite: 'browser',
  },
  /** a second run of what needs the composed product, with every remote in a folder of the shell's origin */
  oneOrigin: {
    title: 'one origin',
    run: runNx(['run', '@pure/e2e-composed:one-origin']),
    suite: 'browser',
  },
  /** breaks each rule of the database in turn; `PURE_DEEP` would repeat every race for every rule */
  mutation: {
    title: 'mutation',
    run: () =>
      runProgram('npm', ['run', 'mutate', '--workspace', '@pure/backend'], {
        env: { PURE_DEEP: '' },
      }),
  },
} satisfies Record<string, Stage>;

/**
 * Runs all stages in turn and prints a line for each. The failures are printed last, because CI may cut
 * the start of a long log.
 */
export async function runStages(list: Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const failures: string[] = [];
  for (const stage of list) {
    const began = performance.now();
    if (stage.suite) deleteReports(stage.suite);
    const { ok, output } = await stage.run();
    const seconds = (performance.now() - began) / 1000;
    const result = { title: stage.title, seconds, ...countStage(stage, ok) };
    if (!ok) console.log(output);
    console.log(describeResult(result));
    for (const figure of findFigures(output)) console.log(`  ${figure}`);
    results.push(result);
    if (result.failed > 0) failures.push(...failuresOf(stage, output));
  }
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  return results;
}

/** Lines `Figure: …` that tests printed: they are shown for passing stages, too. */
function findFigures(output: string): string[] {
  return [...stripVTControlCharacters(output).matchAll(/^Figure: (.+)$/gm)].map(
    ([, figure = '']) => figure,
  );
}

function countStage({ suite, mayRunNone = false }: Stage, ok: boolean): TestCounts {
  if (suite) return addSuiteFailure(countTests(suite), { ok, mayRunNone });
  return { ...noTests, passed: Number(ok), failed: Number(!ok) };
}

function failuresOf({ title, suite }: Stage, output: string): string[] {
  const failedTests = suite ? listFailures(suite) : [];
  if (failedTests.length > 0) return failedTests;
  const lastLines = output.trim().split('\n').slice(-MAX_MESSAGE_LINES).join('\n');
  return [describeFailure(title, lastLines)];
}

function describeResult({ title, seconds, passed, failed, skipped }: StageResult): string {
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
  ];
  return `${failed ? '✗' : '✓'} ${title.padEnd(11)} ${counts.join(', ').padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`;
}
