import { createHash } from 'node:crypto';
import type { Compiler, Module } from '@rspack/core';

const SHARED = /^(consume|provide) shared module /;

/**
 * Numbers a host's shared modules by their paths in the repository. The bundler numbers them by names that hold
 * absolute paths, so that the same sources would make other files in another folder.
 */
export class SharedModuleIdsPlugin {
  readonly #root: string;

  /** @param root the repository's folder */
  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SharedModuleIdsPlugin', (modules) => {
        const shared = [...modules]
          .map((module) => ({ module, name: identifierOf(module).replaceAll(this.#root, '') }))
          .filter(({ name }) => SHARED.test(name))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1));
        const ids = numberByName(shared.map(({ name }) => name));
        for (const [index, { module }] of shared.entries()) {
          // The type of `id` is read-only, but the bundler takes it over here.
          Object.assign(module, { id: ids[index] });
        }
      });
    });
  }
}

/** In this hook, the bundler passes a text where its types promise a function. */
function identifierOf(module: Module): string {
  return String(Reflect.get(module, 'identifier'));
}

/** A number of four digits for each name. It changes only if the name does, or one that has the same number. */
function numberByName(names: string[]): number[] {
  const taken = new Set<number>();
  for (const name of names) {
    let id = 1_000 + (createHash('sha256').update(name).digest().readUInt32BE() % 9_000);
    while (taken.has(id)) id += 1;
    taken.add(id);
  }
  return [...taken];
}
