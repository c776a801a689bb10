import type { Runnable } from './runtime.ts';

const POLICY = 'pure-loader';

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

/**
 * Adds entries to the document. Here, and nowhere else, an address from data becomes a script, so this
 * is where its origin is checked: once by us, once by the browser's policy.
 */
export function createEntryScripts(isAllowed: (origin: string) => boolean) {
  const rules = {
    createScriptURL(url: string): string {
      if (!isAllowed(new URL(url, location.href).origin)) {
        throw new TypeError('This origin is not one of the registry');
      }
      return url;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy: ScriptPolicy = trustedTypes?.createPolicy(POLICY, rules) ?? rules;

  return function add({ entry, integrity }: Runnable): Promise<void> {
    if (!integrity) throw new TypeError('An entry without a hash is not run');
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = policy.createScriptURL(entry) as string;
    return new Promise((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        script.remove();
        reject(new EntryRefused('The entry did not arrive as released'));
      });
      document.head.append(script);
    });
  };
}

export class EntryRefused extends Error {
  override name = 'EntryRefused';
}
