import type { Configuration } from '@pure/contracts';
import { PLATFORM } from '@pure/contracts/host';
import { createFailureLog, reportTo } from './failure-log.ts';
import { createFederationRuntime } from './federation-runtime.ts';
import { Loader } from './loader.ts';
import { type Overrides, readOverrides } from './override.ts';
import { createRegistrySource } from './registry-source.ts';

export interface Federation {
  loader: Loader;
  /** what this tab takes from elsewhere, for the badge */
  overrides: Overrides;
  /** names of what is registered */
  names(): string[];
}

let configured: Federation | null = null;

/** The host calls this once, before its router starts: reads the document's registry and overrides. */
export function configureFederation(configuration: Configuration): Federation {
  const overrides = readOverrides({
    allowed: configuration.allow_overrides,
    search: location.search,
    storage: () => sessionStorage,
  });
  const source = createRegistrySource(overrides);
  const loader = new Loader({
    runtime: createFederationRuntime((origin) => source.isAllowed(origin)),
    log: createFailureLog(reportTo(configuration.report_url)),
    platform: PLATFORM,
    entryOf: (remote) => source.entryOf(remote),
    refresh: (remote) => source.refresh(remote),
  });
  configured = { loader, overrides, names: () => source.names() };
  return configured;
}

/** Undefined where no host has configured it, as in the tests of a remote's views. */
export function theLoader(): Loader | undefined {
  return configured?.loader;
}
