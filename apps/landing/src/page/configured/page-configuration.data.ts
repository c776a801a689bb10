import type { Configuration } from '@pure/contracts';

export type PageConfiguration = Pick<Configuration, 'voices' | 'figures'>;

/** Later, they would replace what the visitor reads: the first slide advances after 5 s. */
const TIMEOUT_MS = 4_000;

export async function readPageConfiguration(signal: AbortSignal): Promise<PageConfiguration> {
  const response = await fetch('/config.json', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as PageConfiguration;
}
