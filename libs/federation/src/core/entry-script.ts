import type { RunnableBuild } from '@pure/contracts/host';

const POLICY = 'pure-loader';

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

/** The browser's, which TypeScript's library lacks. */
export interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

/**
 * Adds entries to the document. This is the only place where an address from data becomes a script: we check
 * its origin here, and the browser's Trusted Types policy checks it again.
 */
export function createEntryScripts(isAllowed: (origin: string) => boolean) {
  const rules = {
    createScriptURL(url: string): string {
      if (!isAllowed(new URL(url, location.href).origin)) {
        throw new TypeError('The registry has no entry of this origin');
      }
      return url;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy: ScriptPolicy = trustedTypes?.createPolicy(POLICY, rules) ?? rules;

  return function addEntryScript(
    { entry, integrity }: RunnableBuild,
    signal?: AbortSignal,
  ): Promise<void> {
    if (!integrity) throw new TypeError('An entry needs a hash');
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = policy.createScriptURL(entry) as string;
    return new Promise((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      const fail = () => {
        // A browser runs a script only in the document that requested it: one that arrives later doesn't run.
        document.implementation.createHTMLDocument().adoptNode(script);
        reject(new EntryError(entry));
      };
      script.addEventListener('error', fail);
      signal?.addEventListener('abort', fail);
      document.head.append(script);
    });
  };
}

/** An entry was not loaded as released. */
export class EntryError extends Error {
  override name = 'EntryError';
  readonly url: string;

  constructor(url: string) {
    super('The entry was not loaded as released');
    this.url = url;
  }
}
