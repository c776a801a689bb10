import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import type { ProductBackend } from '../support/global-setup.ts';

export interface TestFile {
  name: string;
  text: string;
  specification: TestSpecification;
}

/**
 * The product's tests, on the one backend that they share, run again and again within this process: what
 * takes long, bringing up the database and reading the sources, happens once.
 */
export class Suite {
  readonly files: TestFile[];
  private readonly vitest: Vitest;

  private constructor(vitest: Vitest, files: TestFile[]) {
    this.vitest = vitest;
    this.files = files;
  }

  /** Where the tests go: it comes up with the first that runs. */
  async backend(): Promise<ProductBackend> {
    const [project] = this.vitest.projects;
    const [file] = this.files;
    if (!project || !file) throw new Error('The product has no tests.');
    await this.firstFailure(file, /^$/);
    return project.getProvidedContext().backend;
  }

  static async open(): Promise<Suite> {
    const root = path.resolve(import.meta.dirname, '../..');
    const vitest = await createVitest('test', {
      root,
      project: ['product'],
      watch: false,
      // It waits for the database most of the time; one after another, so that the first failure is the last.
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      bail: 1,
      // A busy machine's slowness is no notice.
      testTimeout: 180_000,
      reporters: [{}],
    });
    const found = await vitest.globTestSpecifications();
    const files = await Promise.all(
      found.map(async (specification) => ({
        name: path.basename(specification.moduleId),
        text: await readFile(specification.moduleId, 'utf8'),
        specification,
      })),
    );
    return new Suite(vitest, files);
  }

  /** The first test that fails, by its whole name, or nothing when all pass. */
  async firstFailure(file: TestFile, names?: RegExp): Promise<string | undefined> {
    if (names) this.vitest.setGlobalTestNamePattern(names);
    else this.vitest.resetGlobalTestNamePattern();
    const { testModules } = await this.vitest.runTestSpecifications([file.specification], false);
    // The answer holds what earlier runs found in other files, too.
    const module = testModules.find(({ moduleId }) => moduleId === file.specification.moduleId);
    const failure = module ? failureOf(module) : 'did not run';
    return failure && `${file.name}: ${failure}`;
  }

  async close(): Promise<void> {
    await this.vitest.close();
  }
}

function failureOf(module: TestModule): string | undefined {
  for (const test of module.children.allTests('failed')) {
    return `${test.fullName}: ${test.result().errors?.[0]?.message.split('\n')[0] ?? ''}`;
  }
  if (module.state() !== 'failed') return undefined;
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...module.errors(), ...suites][0]?.message ?? 'failed';
}
