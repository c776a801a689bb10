import type { TrustedTypes } from '@pure/federation/host';
import { getConfiguration } from '@pure/session';
import { removeCodeCaches } from '../service-worker/code-cache.ts';
import { sendToWorker } from './send-to-worker.ts';

const SCRIPT = '/sw.js';

let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/** Registers the service worker once; null where there is none or the configuration switches it off. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register().catch(() => null);
  return registering;
}

/** The worker that this tab has registered; a visitor's tab registers none. */
export function registeredWorker(): Promise<ServiceWorkerRegistration | null> | undefined {
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return null;
  if (getConfiguration().service_worker === false) return unregister(serviceWorker);
  const isFirst = serviceWorker.controller === null;
  const registration = await serviceWorker.register(trusted(SCRIPT), { updateViaCache: 'none' });
  if (isFirst) void keepLoadedFiles(serviceWorker);
  return registration;
}

async function unregister(serviceWorker: ServiceWorkerContainer): Promise<null> {
  const registrations = await serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await removeCodeCaches();
  return null;
}

/** The first worker hasn't seen what this page loaded. */
async function keepLoadedFiles({ ready }: ServiceWorkerContainer): Promise<void> {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  const { active } = await ready;
  if (active) sendToWorker(active, { kind: 'keep', urls });
}

/** The document's policy admits only this one script as a worker. */
function trusted(script: typeof SCRIPT): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules = {
    createScriptURL(url: string): string {
      if (url !== SCRIPT) throw new TypeError('PURE has one service worker');
      return url;
    },
  };
  return (trustedTypes?.createPolicy('pure-worker', rules) ?? rules).createScriptURL(
    script,
  ) as string;
}
