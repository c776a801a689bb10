import type { Configuration } from '@pure/contracts';
import {
  PLATFORM,
  type Registry,
  type RunnableRegistry,
  VERSION_ELEMENT,
} from '@pure/contracts/host';
import { createBadVersions } from './bad-versions.ts';
import { keepRecordingAnswers, watchRefusals } from './classify-failure.ts';
import { createFailureLog, reportTo } from './failure-log.ts';
import { createFederationRuntime } from './federation-runtime.ts';
import { Loader } from './loader.ts';
import { isGone } from './missing-file.ts';
import { namesOverride } from './names-override.ts';
import type { Overrides } from './override.ts';
import { createRegistrySource } from './registry-source.ts';

export interface Federation {
  loader: Loader;
  /** remotes that this tab overrides, for the badge; undefined if nothing names an override */
  overrides: Overrides | undefined;
  /** names of the registered remotes */
  names(): string[];
  /** the version of each remote that this document runs, or would run, by its name */
  versions(): Record<string, string>;
  /** what the document was composed with */
  composed: Readonly<RunnableRegistry>;
  /** the registry as it is now */
  fetchRegistry(): Promise<Registry>;
}

let configured: Federation | null = null;

/** The host calls this once, before its router starts. Reads the document's registry and the overrides. */
export async function configureFederation(configuration: Configuration): Promise<Federation> {
  watchRefusals();
  keepRecordingAnswers();
  let source = createRegistrySource();
  let overrides: Overrides | undefined;
  const loader = new Loader({
    runtime: createFederationRuntime((origin) => source.isAllowed(origin)),
    log: createFailureLog(reportTo(configuration.report_url)),
    platform: PLATFORM,
    hostVersion: readVersion(),
    badVersions: createBadVersions(() => sessionStorage),
    findEntry: (remote) => source.findEntry(remote),
    isGone: (remote, version, address) => isGone(address, () => source.isReplaced(remote, version)),
    refresh: (remote) => source.refresh(remote),
  });
  async function follow(): Promise<void> {
    // The host sets the document's part host after this, so the loader is called directly. It reports a failure.
    const { followOverrides } = await loader.importPart(
      () => import(/* webpackChunkName: "overrides" */ './follow-overrides.ts'),
      '/',
    );
    ({ overrides, source } = followOverrides(source, configuration.allow_overrides));
  }
  if (namesOverride()) {
    // Without the code, the product's own remote would silently run instead of the overriding one.
    if (configuration.allow_overrides) await follow();
    else follow().catch(() => undefined);
  }
  configured = {
    loader,
    overrides,
    names: () => source.names(),
    versions: () => ({ ...source.versions(), ...loader.versions() }),
    composed: source.composed,
    fetchRegistry: () => source.fetchAll(),
  };
  return configured;
}

/** The composition's; `unknown` on a standalone host, which nobody composes. */
function readVersion(): string {
  const selector = `meta[name="${VERSION_ELEMENT}"]`;
  return document.querySelector<HTMLMetaElement>(selector)?.content ?? 'unknown';
}

/** Undefined if no host has configured the federation, as in the view tests of a remote. */
export function getFederation(): Federation | undefined {
  return configured ?? undefined;
}

/** Undefined as `getFederation()` is. */
export function getLoader(): Loader | undefined {
  return configured?.loader;
}
