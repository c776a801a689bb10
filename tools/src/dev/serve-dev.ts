import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@pure/build/workspace';
import type { Configuration } from '@pure/contracts';
import { type Compiler, type Configuration as RspackConfiguration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { apps } from '../apps.ts';
import { devMiddleware, type DevSite } from './dev-middleware.ts';
import { localOrigins, type Ports } from '../system/ports.ts';
import { startTogether } from '../system/start-together.ts';

export interface DevServers {
  stop(): Promise<void>;
}

type AppConfiguration = (
  environment: unknown,
  parameters: { mode: 'development'; isHot: boolean },
) => RspackConfiguration | RspackConfiguration[];

/**
 * Serves every app from memory, on the ports of `npm start`, with hot reload in the shell and in remotes.
 * The loader is the product's; each document gets a registry of the current builds. There is no policy
 * header, because source maps need `eval`.
 */
export async function serveDev(ports: Ports, configuration: Configuration): Promise<DevServers> {
  const site: DevSite = {
    origins: localOrigins(ports),
    // A worker would answer with kept code instead of the code that has just changed.
    configuration: { ...configuration, service_worker: false },
    compilers: new Map(),
  };
  const starts = apps.map((name) => serveApp(name, portOf(name, ports), site));
  const servers = await startTogether(starts, (server) => server.stop());
  return {
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}

function portOf(name: string, { shell, remotes }: Ports): number {
  const port = name === 'shell' ? shell : remotes[name];
  if (port === undefined) throw new Error(`No port is set for ${name}`);
  return port;
}

/**
 * Serves an app from memory.
 * @param isHot whether changes go into the open page. Otherwise they reload it, and the app runs in a built shell, whose
 *   React can't take changes.
 */
export async function serveApp(
  name: string,
  port: number,
  site: DevSite,
  isHot = true,
): Promise<RspackDevServer> {
  const origin = `http://localhost:${port}`;
  const compiler = await createCompiler(name, origin, isHot);
  site.compilers.set(name, compiler);
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: isHot,
      liveReload: !isHot,
      // It would end the process before the backend stops.
      setupExitSignals: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      setupMiddlewares: (middlewares) => [devMiddleware(name, site), ...middlewares],
    },
    compiler,
  );
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  await server.start();
  await built;
  return server;
}

/** The public path is absolute, because hot updates come from the app's own origin. */
async function createCompiler(name: string, origin: string, isHot: boolean): Promise<Compiler> {
  const file = path.join(root, 'apps', name, 'rspack.config.ts');
  const { default: configure } = (await import(pathToFileURL(file).href)) as {
    default: AppConfiguration;
  };
  const [configuration] = [configure({}, { mode: 'development', isHot })].flat();
  if (!configuration) throw new Error(`${file} exports no configuration`);
  return rspack({
    ...configuration,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    // Class names are unique per module, so their order doesn't matter.
    ignoreWarnings: [/Conflicting order/],
    output: { ...configuration.output, publicPath: `${origin}/` },
  });
}
