import type { Compiler } from '@rspack/core';

/** The bundler's loader of stylesheets reads this, but a link has its address as `href`. */
const READ = 'event.target.src';

/**
 * Makes the bundler's error for a stylesheet that didn't arrive name its address, as it does for a script. By the
 * address the host tells a removed file from one that may still arrive.
 */
export class StyleAddressPlugin {
  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StyleAddressPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('StyleAddressPlugin', ({ name, source }) => {
        if (name !== 'css_loading' || !source) return;
        const text = source.source.toString();
        // A build without stylesheets of its own chunks has no such error.
        if (!text.includes('ChunkLoadError')) return;
        if (!text.includes(READ)) {
          compilation.errors.push(
            new WebpackError(`The bundler's loader of stylesheets doesn't read ${READ} any more`),
          );
        }
        source.source = Buffer.from(text.replace(READ, 'event.target.href'));
      });
    });
  }
}
