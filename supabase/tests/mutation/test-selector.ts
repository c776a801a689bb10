import type { Mutant } from './mutant.ts';
import type { TestFile, TestSuite } from './suite.ts';

/** The model test covers all rules without naming their tables and functions. */
const MODEL_TEST = /^random-worlds/;

/** Structure checks don't count for these kinds: only requests prove what a policy or privilege does. */
const requestKinds = /^policy|^privilege/;

interface TestSelection {
  file: TestFile;
  /** runs only the tests with matching names */
  names?: RegExp | undefined;
}

interface TestFailure extends TestSelection {
  failure: string;
}

/** Chooses the test files for a mutant, and runs them in the order of their chance to kill it. */
export class TestSelector {
  private readonly suite: TestSuite;
  /** failures without any mutant */
  readonly flaky: string[] = [];
  private files: TestFile[];
  /** kills by file, and by file and object */
  private readonly kills = new Map<string, number>();
  private readonly confirmed = new Set<string>();
  /** duration of a full run of a file */
  private readonly seconds = new Map<string, number>();

  constructor(suite: TestSuite) {
    this.suite = suite;
    // The other files don't use the shared database, where the mutant is.
    this.files = suite.files.filter(
      ({ text }) => text.includes("from './support/") && !text.includes("from './with-backend.ts'"),
    );
  }

  async findFailure(mutant: Mutant): Promise<TestFailure | undefined> {
    for (const selection of this.selectTests(mutant)) {
      const failure = await this.runTests(selection);
      if (failure) return { ...selection, failure };
    }
    return undefined;
  }

  /** Repeats a selection's first failure without the mutant. A file that fails again isn't run any more. */
  async confirmFailure({ file, names }: TestFailure, { object }: Mutant): Promise<boolean> {
    const selection = `${file.name} ${names?.source}`;
    if (!this.confirmed.has(selection)) {
      const failure = await this.runTests({ file, names });
      if (failure) {
        this.flaky.push(failure);
        this.files = this.files.filter((each) => each !== file);
        return false;
      }
    }
    this.confirmed.add(selection);
    for (const key of [`${object} ${file.name}`, file.name]) {
      this.kills.set(key, (this.kills.get(key) ?? 0) + 1);
    }
    return true;
  }

  private async runTests({ file, names }: TestSelection): Promise<string | undefined> {
    const began = performance.now();
    const failure = await this.suite.firstFailure(file, names);
    if (!failure && !names) this.seconds.set(file.name, (performance.now() - began) / 1000);
    return failure;
  }

  private selectTests({ kind, object }: Mutant): TestSelection[] {
    const names = new RegExp(String.raw`\b${object}\b`);
    const filesNamed = (start: string) => this.files.filter(({ name }) => name.startsWith(start));
    // The tests in these files are named after their table or function.
    const first = [
      ...[...filesNamed('access'), ...filesNamed('client-writes')].map((file) => ({ file, names })),
      ...(requestKinds.test(kind) ? [] : filesNamed('structure')).map((file) => ({ file })),
    ];
    // A file that doesn't name the object could kill the mutant only by chance; each rule needs its own test.
    const rest = this.files
      .filter(({ name, text }) => names.test(text) || MODEL_TEST.test(name))
      .map((file) => ({ file, score: this.scoreOf(file, object, names) }))
      .toSorted((one, other) => other.score - one.score)
      .map(({ file }) => ({ file }));
    return [...first, ...rest];
  }

  /** Earlier kills weigh more than naming the object; long files rank lower. */
  private scoreOf({ name, text }: TestFile, object: string, names: RegExp): number {
    const killsOfObject = this.kills.get(`${object} ${name}`) ?? 0;
    const killsInAll = this.kills.get(name) ?? 0;
    const chance =
      killsOfObject * 10 + Number(names.test(text)) * 3 + Math.min(killsInAll, 20) / 10 + 0.1;
    return chance / (this.seconds.get(name) ?? 3);
  }
}
