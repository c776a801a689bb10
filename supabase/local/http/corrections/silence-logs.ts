import { AsyncLocalStorage } from 'node:async_hooks';
import type { Handler } from '../service.ts';

const serving = new AsyncLocalStorage<true>();

/**
 * `@supabase/lite` prints every error of the database, even a taken username, and warns of its own
 * experiments. Developers would miss the messages that matter.
 * Conformance: none, because it changes only the terminal's output.
 */
for (const channel of ['error', 'warn'] as const) {
  const print = console[channel];
  console[channel] = (...words: unknown[]) => {
    if (!serving.getStore()) print(...words);
  };
}

export function silenceLogs(handler: Handler): Handler {
  return (request, caller) => serving.run(true, () => handler(request, caller));
}
