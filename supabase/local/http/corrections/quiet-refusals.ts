import { AsyncLocalStorage } from 'node:async_hooks';
import type { Handle } from '../exchange.ts';

const serving = new AsyncLocalStorage<true>();

/**
 * `@supabase/lite` prints whatever the database refused as an error, a taken username included, and warns
 * of its own experiments. That would bury what people at the keyboard should see.
 * Conformance: none, it is about our own output.
 */
for (const channel of ['error', 'warn'] as const) {
  const print = console[channel];
  console[channel] = (...words: unknown[]) => {
    if (!serving.getStore()) print(...words);
  };
}

/** Serves without its service printing. */
export function quietly(service: Handle): Handle {
  return (request, caller) => serving.run(true, () => service(request, caller));
}
