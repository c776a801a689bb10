import type { Mutant } from './mutant.ts';
import type { Suite, TestFile } from './suite.ts';

interface Witness extends TestFile {
  seconds: number;
}

interface Testimony {
  witness: Witness;
  failure: string;
}

/** The test files, and which of them to ask first whether they notice a mutant. In the end all are asked. */
export class Witnesses {
  private readonly suite: Suite;
  private readonly files: Witness[];
  /** how often a file noticed something about a table or function */
  private readonly noticed = new Map<string, number>();
  private readonly believed = new Set<string>();

  private constructor(suite: Suite, files: Witness[]) {
    this.suite = suite;
    this.files = files;
  }

  /** Runs every file that works on the shared database, since one that fails anyway notices nothing. */
  static async gather(suite: Suite): Promise<Witnesses> {
    const files: Witness[] = [];
    for (const file of suite.files) {
      if (!/from '\.\/support\/(?:backend|members)\.ts'/.test(file.text)) continue;
      const began = performance.now();
      await passes(suite, file);
      files.push({ ...file, seconds: (performance.now() - began) / 1000 });
    }
    return new Witnesses(suite, files);
  }

  async ask(mutant: Mutant): Promise<Testimony | undefined> {
    for (const { witness, names } of this.inOrder(mutant)) {
      const failure = await this.suite.firstFailure(witness, names);
      if (failure) return { witness, failure };
    }
    return undefined;
  }

  /** @throws when a witness that is heard for the first time fails with nothing broken, too */
  async believe({ witness }: Testimony, { about }: Mutant): Promise<void> {
    if (!this.believed.has(witness.name)) await passes(this.suite, witness);
    this.believed.add(witness.name);
    for (const key of [`${about} ${witness.name}`, witness.name]) {
      this.noticed.set(key, (this.noticed.get(key) ?? 0) + 1);
    }
  }

  private inOrder(mutant: Mutant): { witness: Witness; names?: RegExp }[] {
    const named = new RegExp(String.raw`\b${mutant.about}\b`);
    const first = this.files
      .filter(({ name }) => name.startsWith('access'))
      .map((witness) => ({ witness, names: named }));
    const rest = this.files
      .map((witness) => ({ witness, promise: this.promise(witness, mutant, named) }))
      .toSorted((one, other) => other.promise - one.promise)
      .map(({ witness }) => ({ witness }));
    return [...first, ...rest];
  }

  /** Those that noticed before, then those that speak of it, each for what they cost. */
  private promise({ name, text, seconds }: Witness, { about }: Mutant, named: RegExp): number {
    const before = this.noticed.get(`${about} ${name}`) ?? 0;
    const ever = this.noticed.get(name) ?? 0;
    return (before * 10 + Number(named.test(text)) * 3 + Math.min(ever, 20) / 10 + 0.1) / seconds;
  }
}

async function passes(suite: Suite, file: TestFile): Promise<void> {
  const failure = await suite.firstFailure(file);
  if (failure) throw new Error(`Fails with nothing broken: ${failure}`);
}
