import type { Mutant } from './mutant.ts';
import type { Suite, TestFile } from './suite.ts';

/** walks through whatever members may do, without a word of what it is called */
const ALL_RULES = /^random-worlds/;

/** How a policy or a list of privileges reads is not what it does; what a function reaches, its text tells. */
const byRequests = /^policy|^privilege/;

interface Question {
  witness: TestFile;
  /** of its tests only those whose names match */
  names?: RegExp | undefined;
}

interface Testimony extends Question {
  failure: string;
}

/** The test files, and which of them to ask, and which first, whether they notice a mutant. */
export class Witnesses {
  private readonly suite: Suite;
  /** what failed with nothing broken */
  readonly unreliable: string[] = [];
  private files: TestFile[];
  /** how often a file noticed something about a table or function */
  private readonly noticed = new Map<string, number>();
  private readonly believed = new Set<string>();
  /** how long a file took when all of it ran */
  private readonly seconds = new Map<string, number>();

  constructor(suite: Suite) {
    this.suite = suite;
    // Whatever else there is doesn't go to the database that all share.
    this.files = suite.files.filter(
      ({ text }) => text.includes("from './support/") && !text.includes("from './with-backend.ts'"),
    );
  }

  async ask(mutant: Mutant): Promise<Testimony | undefined> {
    for (const question of this.inOrder(mutant)) {
      const failure = await this.put(question);
      if (failure) return { ...question, failure };
    }
    return undefined;
  }

  /** What a witness says for the first time it must not say with nothing broken; else it is never asked again. */
  async believe({ witness, names }: Testimony, { about }: Mutant): Promise<boolean> {
    const said = `${witness.name} ${names?.source}`;
    if (!this.believed.has(said)) {
      const failure = await this.put({ witness, names });
      if (failure) {
        this.unreliable.push(failure);
        this.files = this.files.filter((file) => file !== witness);
        return false;
      }
    }
    this.believed.add(said);
    for (const key of [`${about} ${witness.name}`, witness.name]) {
      this.noticed.set(key, (this.noticed.get(key) ?? 0) + 1);
    }
    return true;
  }

  private async put({ witness, names }: Question): Promise<string | undefined> {
    const began = performance.now();
    const failure = await this.suite.firstFailure(witness, names);
    if (!failure && !names) this.seconds.set(witness.name, (performance.now() - began) / 1000);
    return failure;
  }

  private inOrder(mutant: Mutant): Question[] {
    const named = new RegExp(String.raw`\b${mutant.about}\b`);
    const asks = (start: string) => this.files.filter(({ name }) => name.startsWith(start));
    // Their tests are called by the table or function.
    const tables = [...asks('access'), ...asks('client-writes')];
    const first = [
      ...tables.map((witness) => ({ witness, names: named })),
      ...(byRequests.test(mutant.kind) ? [] : asks('structure')).map((witness) => ({
        witness,
      })),
    ];
    // Who doesn't speak of it could notice only by the way: a rule is to have a test of its own.
    const rest = this.files
      .filter(({ name, text }) => named.test(text) || ALL_RULES.test(name))
      .map((witness) => ({ witness, promise: this.promise(witness, mutant, named) }))
      .toSorted((one, other) => other.promise - one.promise)
      .map(({ witness }) => ({ witness }));
    return [...first, ...rest];
  }

  /** Those that noticed before, then those that speak of it, each for what they cost. */
  private promise({ name, text }: TestFile, { about }: Mutant, named: RegExp): number {
    const before = this.noticed.get(`${about} ${name}`) ?? 0;
    const ever = this.noticed.get(name) ?? 0;
    const hope = before * 10 + Number(named.test(text)) * 3 + Math.min(ever, 20) / 10 + 0.1;
    return hope / (this.seconds.get(name) ?? 3);
  }
}
