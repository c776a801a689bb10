import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BROWSERS, RUNTIME_TARGET } from './browser-floor.ts';
import { FloorSyntaxPlugin } from './floor-syntax-plugin.ts';
import { leaveOut, leaveOutRules } from './left-out/plugin.ts';
import { StyleAddressPlugin } from './style-address-plugin.ts';
import { root } from './workspace.ts';

export type Mode = 'production' | 'development';

interface CompilerOptions {
  name: string;
  dir: string;
  mode: Mode;
  /**
   * whether changes go into the open page, which needs React's development build in host and remotes alike; by default
   * in development
   */
  isHot?: boolean;
  /** separates the chunks and class names of two builds in one document */
  uniqueName: string;
  out: string;
  publicPath: string;
  /** built for Node, which runs it during a release: scripts only */
  forNode?: boolean;
  /** another build renders the same pages, and needs the same class names */
  isPrerendered?: boolean;
}

/** All builds share this policy name, because the document's header can't know later releases. */
export const CHUNK_POLICY = 'pure-chunks';

/** The package's exports name the build with warnings, in production too. */
const routerFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);
const reactRouter = {
  'react-router$': path.join(routerFolder, 'index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dom-export.mjs'),
};

/** Most dialogs of remotes are small chunks: without this, each would hold a copy of the dialog itself. */
const dialog = {
  name: 'dialog',
  chunks: 'async',
  test: /libs[\\/]ui[\\/]src[\\/]floating[\\/](dialog|confirm-dialog|use-modal-dialog|sheet-handle)\./,
  minChunks: 2,
  enforce: true,
} as const;

/** The configuration that all builds share. */
export function compiler(options: CompilerOptions): Configuration {
  const { name, dir, mode, uniqueName, out, publicPath } = options;
  const { forNode = false, isPrerendered = false } = options;
  const isProduction = mode === 'production';
  const { isHot = !isProduction } = options;
  const file = (extension: string) =>
    isProduction ? `assets/[name].[contenthash:8].${extension}` : `[name].${extension}`;
  return {
    name,
    context: dir,
    mode,
    devtool: isProduction ? (forNode ? false : 'source-map') : 'eval-cheap-module-source-map',
    target: forNode ? 'node24' : ['web', RUNTIME_TARGET],
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...(isProduction && reactRouter),
        ...(isHot && { 'react-refresh': path.join(root, 'libs/build/refresh') }),
      },
    },
    output: {
      path: out,
      clean: true,
      uniqueName,
      publicPath,
      filename: forNode ? '[name].cjs' : file('js'),
      chunkFilename: forNode ? '[name].cjs' : file('js'),
      cssFilename: file('css'),
      cssChunkFilename: file('css'),
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Ends just before the loader's deadline, so that the error names the chunk; the next attempt requests it again.
      chunkLoadTimeout: 7_900,
      strictModuleErrorHandling: true,
      ...(forNode
        ? { library: { type: 'commonjs2' } }
        : { trustedTypes: { policyName: CHUNK_POLICY, onPolicyCreationFailure: 'stop' } }),
    },
    module: {
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: {
                  react: {
                    runtime: 'automatic',
                    development: isHot,
                    refresh: isHot,
                  },
                  reactCompiler: true,
                },
              },
              env: { targets: BROWSERS.join(', ') },
            },
          },
        },
        ...leaveOutRules,
        {
          test: /\.module\.css$/,
          type: 'css/module',
          // Custom properties keep their names, so that one module can read what another sets, as it reads tokens.
          parser: { namedExports: false, dashedIdents: false },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
      generator: {
        'css/module': {
          // Ids compress better than hashes, but differ between two builds.
          localIdentName: `[uniqueName]-${isProduction && !isPrerendered ? '[id]' : '[hash:base64:6]'}-[local]`,
          exportsOnly: forNode,
        },
        css: { exportsOnly: forNode },
        ...(forNode && { 'asset/resource': { emit: false } }),
      },
    },
    optimization: {
      realContentHash: true,
      ...(!isHot && { nodeEnv: 'production' }),
      ...(isProduction && { moduleIds: 'deterministic', chunkIds: 'deterministic' }),
      ...(forNode && { minimize: false, splitChunks: false }),
      ...(isProduction && !forNode && { splitChunks: { cacheGroups: { dialog } } }),
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { format: { comments: false }, compress: { passes: 2 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [
      ...leaveOut,
      new StyleAddressPlugin(),
      ...(isProduction && !forNode
        ? [
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new FloorSyntaxPlugin(),
          ]
        : []),
      ...(isHot
        ? [
            new ReactRefreshRspackPlugin({
              exclude: [/node_modules/, /libs[\\/]build[\\/]refresh/],
            }),
          ]
        : []),
    ],
    lazyCompilation: false,
    performance: { hints: false },
  };
}
