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
 * Runs the product’s tests repeatedly in this process, on one shared backend, so that the database starts
 * once and the sources are read once.
 */
export class TestSuite {
  readonly files: TestFile[];
  private readonly vitest: Vitest;

  private constructor(vitest: Vitest, files: TestFile[]) {
    this.vitest = vitest;
    this.files = files;
  }

  /** The shared backend, which starts with the first run. */
  async backend(): Promise<ProductBackend> {
    const [project] = this.vitest.projects;
    const [file] = this.files;
    if (!project || !file) throw new Error('the product project has no tests');
    await this.firstFailure(file, /^$/);
    return project.getProvidedContext().backend;
  }

  static async open(): Promise<TestSuite> {
    const root = path.resolve(import.meta.dirname, '../..');
    const vitest = await createVitest('test', {
      root,
      project: ['product'],
      watch: false,
      // One worker, so that `bail` stops at the first failure. The tests mostly wait for the database.
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      bail: 1,
      // A slow machine must not count as a kill.
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
    return new TestSuite(vitest, files);
  }

  /** The full name of the first failing test, or undefined. */
  async firstFailure(file: TestFile, names?: RegExp): Promise<string | undefined> {
    if (names) this.vitest.setGlobalTestNamePattern(names);
    else this.vitest.resetGlobalTestNamePattern();
    const { testModules } = await this.vitest.runTestSpecifications([file.specification], false);
    // The result also contains files of earlier runs.
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
