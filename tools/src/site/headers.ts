import { CHUNK_POLICY } from '@pure/build';
import type { Configuration } from '@pure/contracts';
import type { Registry } from '@pure/contracts/host';
import type { Origins } from '../system/ports.ts';

export type Headers = Record<string, string>;

const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];
/** created by the loader, in `entry-script.ts` of the federation library */
const LOADER_POLICY = 'pure-loader';
/** created by the shell, in `register-worker.ts` */
const WORKER_POLICY = 'pure-worker';

/** @param origins of the shell, which answers, and of each remote */
export function documentHeaders(
  registry: Registry,
  configuration: Configuration,
  origins: Origins,
): Headers {
  const { report_url: url } = configuration;
  return {
    'content-security-policy': contentPolicy(registry, configuration, origins),
    // Stylesheets have their hashes, too, but browsers don't know them as a destination yet.
    'integrity-policy': `blocked-destinations=(script)${url ? ', endpoints=(default)' : ''}`,
    ...(url && { 'reporting-endpoints': `default="${url}"` }),
    'cache-control': 'no-cache',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
    ...common,
    ...transportOf(origins.shell),
  };
}

export function fileHeaders(address: string, isImmutable: boolean): Headers {
  return {
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    ...common,
    ...transportOf(address),
  };
}

/** The worker requests documents and code, never the backend. */
export function serviceWorkerHeaders(registry: Registry, origins: Origins): Headers {
  const policy = {
    'default-src': ["'none'"],
    'connect-src': ["'self'", ...remoteOrigins(registry, origins.remotes)],
    'img-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  };
  return {
    'content-security-policy': toPolicy(policy),
    'cache-control': 'no-cache',
    ...common,
    ...transportOf(origins.shell),
  };
}

const common = { 'x-content-type-options': 'nosniff', vary: 'accept-encoding' };

/** For two years, the host is called by HTTPS alone. Its subdomains may belong to others. */
function transportOf(address: string): Headers {
  return address.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {};
}

/** It names remotes before they are registered, so that a host has the policy when their first release arrives. */
export function contentPolicy(
  registry: Registry,
  configuration: Configuration,
  origins: Pick<Origins, 'remotes'>,
): string {
  const remotes = remoteOrigins(registry, origins.remotes);
  const overrides = configuration.allow_overrides ? LOOPBACK : [];
  const backend = new URL(configuration.supabase_url);
  const socket = `${backend.protocol === 'https:' ? 'wss:' : 'ws:'}//${backend.host}`;
  const report = configuration.report_url ? [new URL(configuration.report_url).origin] : [];
  const media = ["'self'", backend.origin, 'blob:'];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...overrides],
    'style-src': ["'self'", ...remotes, ...overrides],
    'connect-src': ["'self'", backend.origin, socket, 'blob:', ...report, ...overrides],
    'img-src': [...media, ...remotes, ...overrides],
    'media-src': media,
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [LOADER_POLICY, WORKER_POLICY, CHUNK_POLICY, "'allow-duplicates'"],
  };
  // Firefox and Safari know the older one only; browsers that know both send one report.
  const { report_url: url } = configuration;
  return toPolicy({ ...directives, ...(url && { 'report-to': ['default'], 'report-uri': [url] }) });
}

function toPolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** @param addresses of remotes that may not be registered yet */
export function remoteOrigins({ remotes }: Registry, addresses: Origins['remotes'] = {}): string[] {
  const entries = Object.values(remotes).flatMap((entry) => [
    entry.entry,
    ...(entry.previous ? [entry.previous.entry] : []),
  ]);
  const urls = [...entries, ...Object.values(addresses)];
  return [...new Set(urls.map((url) => new URL(url).origin))].toSorted();
}
