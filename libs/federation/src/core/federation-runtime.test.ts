import { afterEach, expect, test, vi } from 'vitest';
import { stagedBuild } from '../testing/staged-loader.ts';
import { createFederationRuntime } from './federation-runtime.ts';

const build = stagedBuild('2');
afterEach(() => Reflect.deleteProperty(globalThis, build.container));

/** A container whose chunk arrives when the test says so. */
function stageContainer() {
  const arrival = Promise.withResolvers<() => string>();
  Reflect.set(globalThis, build.container, { get: () => arrival.promise });
  const evaluate = vi.fn<() => string>().mockReturnValue('module');
  return { evaluate, arrive: () => arrival.resolve(evaluate) };
}

test('a module that arrives in time is evaluated', async () => {
  const { evaluate, arrive } = stageContainer();
  arrive();
  const { signal } = new AbortController();
  expect(await createFederationRuntime(() => true).module(build, './routes', signal)).toBe(
    'module',
  );
  expect(evaluate).toHaveBeenCalledOnce();
});

test('a module that arrives after its load was aborted isn’t evaluated', async () => {
  const { evaluate, arrive } = stageContainer();
  const deadline = new AbortController();
  const loading = createFederationRuntime(() => true).module(build, './routes', deadline.signal);
  deadline.abort();
  arrive();
  await expect(loading).rejects.toThrow('aborted');
  expect(evaluate).not.toHaveBeenCalled();
});
