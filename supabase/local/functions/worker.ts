// Runs in Deno, not in Node. It serves every function: the handlers that they pass to `Deno.serve`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Handler = (request: Request, info: unknown) => Response | Promise<Response>;
interface DenoApi {
  args: string[];
  serve: (...parameters: unknown[]) => unknown;
  stat(path: URL): Promise<unknown>;
}

const deno = (globalThis as unknown as { Deno: DenoApi }).Deno;
const serve = deno.serve.bind(deno);
const handlers = new Map<string, Promise<Handler | undefined>>();
let captured: Handler | undefined;

deno.serve = (...parameters: unknown[]) => {
  captured = parameters.find((each): each is Handler => typeof each === 'function');
  return { finished: new Promise(() => {}), shutdown: async () => {}, ref() {}, unref() {} };
};

const [folder = '', timeLimit = '0'] = deno.args;
const root = pathToFileURL(folder + path.sep);

// Modules load one after the other, because each sets `captured` while it is evaluated.
let loading: Promise<unknown> = Promise.resolve();

function load(name: string): Promise<Handler | undefined> {
  const known = handlers.get(name);
  if (known) return known;
  const loaded = loading.then(async () => {
    captured = undefined;
    const module = new URL(`${name}/index.ts`, root);
    if (!(await deno.stat(module).catch(() => undefined))) return undefined;
    await import(module.href);
    return captured;
  });
  loading = loaded.catch(() => {});
  handlers.set(name, loaded);
  // The next call loads a failed module again.
  loaded.catch(() => handlers.delete(name));
  return loaded;
}

async function answer(request: Request): Promise<Response> {
  const [, name = ''] = new URL(request.url).pathname.split('/');
  try {
    const handler = /^[a-z0-9_-]+$/i.test(name) ? await load(name) : undefined;
    if (!handler) {
      return Response.json(
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
        { status: 404 },
      );
    }
    return await withinLimit(handler(request, {}));
  } catch (error) {
    console.error(error);
    return Response.json(
      { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
      { status: 500 },
    );
  }
}

async function withinLimit(answer: Response | Promise<Response>): Promise<Response> {
  const { promise: tooSlow, resolve } = Promise.withResolvers<Response>();
  const limit = () =>
    Response.json(
      {
        code: 'WORKER_LIMIT',
        message: 'Function failed due to not having enough compute resources',
      },
      { status: 546 },
    );
  const timer = setTimeout(() => resolve(limit()), Number(timeLimit));
  try {
    return await Promise.race([answer, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}

serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    onListen: ({ port }: { port: number }) => console.log(`listening ${port}`),
  },
  answer,
);
