import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteFacts } from '@pure/build';

interface PrerenderModule {
  prerenderPage(): Promise<string>;
}

/** The page that a remote renders to HTML when it is released, or undefined where it has none. */
export async function prerenderedHtml(
  dist: string,
  { prerendered, version }: RemoteFacts,
  origin: string,
): Promise<string | undefined> {
  if (!prerendered) return undefined;
  const require = createRequire(import.meta.url);
  const { prerenderPage } = require(path.resolve(dist, 'prerender/main.cjs')) as PrerenderModule;
  const html = await prerenderPage();
  return html.replaceAll('pure-remote:/', `${origin}/${version}/`);
}
