import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const federation = createRequire(require.resolve('@module-federation/enhanced/rspack'));

function moduleFile(id: string, file = 'index.js'): string {
  return path.join(path.dirname(federation.resolve(id)), file);
}

/** The plugin names the CommonJS builds of its runtime, which can't be tree-shaken: 121 KB against 88. */
export const federationAliases: Record<string, string> = {
  [federation.resolve('@module-federation/webpack-bundler-runtime')]: moduleFile(
    '@module-federation/webpack-bundler-runtime',
  ),
  [federation.resolve('@module-federation/inject-external-runtime-core-plugin')]: moduleFile(
    '@module-federation/inject-external-runtime-core-plugin',
  ),
  '@module-federation/runtime': moduleFile('@module-federation/runtime'),
  '@module-federation/runtime-tools/runtime-core': moduleFile(
    '@module-federation/runtime-tools',
    'runtime-core.js',
  ),
  '@module-federation/runtime-tools$': moduleFile('@module-federation/runtime-tools', 'bundler.js'),
};
