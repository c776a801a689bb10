import { stripVTControlCharacters } from 'node:util';
import { changes } from './changes.ts';
import { describeFailure, failures, LINES } from './failures.ts';
import { runProgram } from '../system/process.ts';
import { forgetReports, type Suite } from './reports.ts';
import { judge, tally, type Tally } from './tally.ts';

export interface Stage {
  title: string;
  run: () => Promise<{ ok: boolean; output: string }>;
  /** whose reports count its tests; a stage without one counts as a single check */
  suite?: Suite;
  /** that it ran no test is no failure */
  mayRunNone?: boolean;
}

export interface StageResult extends Tally {
  title: string;
  seconds: number;
}

const nx = (parameters: string[]) => () =>
  runProgram('nx', [...parameters, '--output-style=static'], { env: { NX_TUI: 'false' } });

/** view tests wait for timers as long as they compute: three at once on two cores */
const AT_ONCE = 3;

async function unitOfChanges() {
  const { base, packages } = await changes();
  if (packages.length === 0) return { ok: true, output: '' };
  const only = [`--changed=${base}`, '--passWithNoTests', `--maxWorkers=${AT_ONCE}`];
  return runProgram('vitest', ['run', ...only, ...packages]);
}

export const stages = {
  format: { title: 'format', run: () => runProgram('oxfmt', ['--check', '.']) },
  /** every package by itself: none may lean on what another declares */
  types: { title: 'types', run: nx(['run-many', '-t', 'types']) },
  /** all packages as one program, which reads what they share once */
  typesTogether: { title: 'types', run: () => runProgram('tsc', ['-p', '.']) },
  lint: { title: 'lint', run: () => runProgram('oxlint', ['.']) },
  unit: {
    title: 'unit',
    run: nx(['run-many', '-t', 'unit', `--parallel=${AT_ONCE}`]),
    suite: 'unit',
  },
  /** of the packages that aren't as on main, the unit tests that reach what changed */
  unitOfChanges: { title: 'unit', run: unitOfChanges, suite: 'unit', mayRunNone: true },
  build: { title: 'build', run: nx(['run-many', '-t', 'build']) },
  database: { title: 'database', run: nx(['run-many', '-t', 'database']), suite: 'database' },
  browser: {
    title: 'browser',
    run: nx(['run-many', '-t', 'e2e', '--parallel=1', '--nx-bail=false']),
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
 * Runs stages one after another, all of them, and says of each what it found and how long it took; at
 * the end, where a cut log still has it, what failed.
 */
export async function runStages(list: Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const failed: string[] = [];
  for (const stage of list) {
    const began = performance.now();
    if (stage.suite) forgetReports(stage.suite);
    const { ok, output } = await stage.run();
    const seconds = (performance.now() - began) / 1000;
    const result = { title: stage.title, seconds, ...count(stage, ok) };
    if (!ok) console.log(output);
    console.log(describe(result));
    for (const figure of figuresIn(output)) console.log(`  ${figure}`);
    results.push(result);
    if (result.failed > 0) failed.push(...whatFailed(stage, output));
  }
  if (failed.length > 0) console.log(`\n${failed.join('\n')}`);
  return results;
}

/** What a test printed as `Figure: …`, which is told of green runs, too. */
function figuresIn(output: string): string[] {
  return [...stripVTControlCharacters(output).matchAll(/^Figure: (.+)$/gm)].map(
    ([, told = '']) => told,
  );
}

function count({ suite, mayRunNone }: Stage, ok: boolean): Tally {
  if (suite) return judge(tally(suite), ok, mayRunNone);
  return { passed: Number(ok), failed: Number(!ok), skipped: 0, flaky: 0 };
}

function whatFailed({ title, suite }: Stage, output: string): string[] {
  const named = suite ? failures(suite) : [];
  return named.length > 0 ? named : [describeFailure(title, lastOf(output))];
}

/** A program says first what it is about to do, and last what came of it. */
function lastOf(output: string): string {
  return output.trim().split('\n').slice(-LINES).join('\n');
}

function describe({ title, seconds, passed, failed, skipped }: StageResult): string {
  const found = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
  ];
  return `${failed ? '✗' : '✓'} ${title.padEnd(10)} ${found.join(', ').padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`;
}
