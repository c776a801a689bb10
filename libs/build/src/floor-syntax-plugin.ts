import type { Compiler } from '@rspack/core';
import { parse } from 'acorn';
import { SYNTAX_EDITION } from './browser-floor.ts';

/** Fails a build whose scripts have syntax that a browser of the floor can't read. npm packages aren't lowered. */
export class FloorSyntaxPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FloorSyntaxPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FloorSyntaxPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const problem = name.endsWith('.js') && findNewerSyntax(source.source().toString());
          if (problem) compilation.errors.push(new WebpackError(`${name}: ${problem}`));
        }
      });
    });
  }
}

/** Returns what is newer, and where. */
export function findNewerSyntax(code: string): string | undefined {
  try {
    parse(code, { ecmaVersion: SYNTAX_EDITION, sourceType: 'script' });
    return undefined;
  } catch (error) {
    const { message, pos = 0 } = error as SyntaxError & { pos?: number };
    return `not ECMAScript ${SYNTAX_EDITION}: ${message} in “${code.slice(Math.max(0, pos - 20), pos + 20)}”`;
  }
}
