import type { Mutant } from './mutant.ts';
import type { Suite, TestFile } from './suite.ts';

/** walks through whatever members may do, without a word of what it is called */
const ALL_RULES = /^random-worlds/;

interface Testimony {
  witness: TestFile;
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
    for (const { witness, names } of this.inOrder(mutant)) {
      const failure = await (names
        ? this.suite.firstFailure(witness, names)
        : this.runWhole(witness));
      if (failure) return { witness, failure };
    }
    return undefined;
  }

  /** A witness that is heard for the first time must pass with nothing broken; else it is never asked again. */
  async believe({ witness }: Testimony, { about }: Mutant): Promise<boolean> {
    if (!this.believed.has(witness.name)) {
      const failure = await this.runWhole(witness);
      if (failure) {
        this.unreliable.push(failure);
        this.files = this.files.filter((file) => file !== witness);
        return false;
      }
    }
    this.believed.add(witness.name);
    for (const key of [`${about} ${witness.name}`, witness.name]) {
      this.noticed.set(key, (this.noticed.get(key) ?? 0) + 1);
    }
    return true;
  }

  private async runWhole(file: TestFile): Promise<string | undefined> {
    const began = performance.now();
    const failure = await this.suite.firstFailure(file);
    if (!failure) this.seconds.set(file.name, (performance.now() - began) / 1000);
    return failure;
  }

  private inOrder(mutant: Mutant): { witness: TestFile; names?: RegExp }[] {
    const named = new RegExp(String.raw`\b${mutant.about}\b`);
    const asks = (start: string) => this.files.filter(({ name }) => name.startsWith(start));
    const first = [
      ...asks('access').map((witness) => ({ witness, names: named })),
      // How a policy reads is not what it does.
      ...(mutant.kind.startsWith('policy') ? [] : asks('structure')).map((witness) => ({
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
