import type { Configuration } from '@pure/contracts';
import {
  CONFIGURATION_ELEMENT,
  type Registry,
  REGISTRY_ELEMENT,
  type RemoteBuild,
  ROUTES_ELEMENT,
  type RouteTable,
  type RunnableBuild,
  type RunnableRegistry,
} from '@pure/contracts/host';
import { withPagesOf } from '../site/resolve-routes.ts';
import { inlineJson } from '../site/render-document.ts';

export interface Replacement {
  name: string;
  build: RemoteBuild;
}

/** Whether a text is a document that compose wrote. */
export function isComposedDocument(html: string): boolean {
  return [CONFIGURATION_ELEMENT, REGISTRY_ELEMENT, ROUTES_ELEMENT].every((id) =>
    elementOf(id).test(html),
  );
}

/** A document of a running PURE, with one remote of this machine. Its other remotes stay as they are. */
export function replaceRemote(html: string, replacement: Replacement): string {
  const { name, build } = replacement;
  const withJson = [
    (text: string) =>
      change<Configuration>(text, CONFIGURATION_ELEMENT, (configuration) =>
        configureForDevelopment(configuration),
      ),
    (text: string) =>
      change<Registry>(text, REGISTRY_ELEMENT, (registry) =>
        replaceInRegistry(registry, replacement),
      ),
    (text: string) =>
      change<RouteTable>(text, ROUTES_ELEMENT, (table) => withPagesOf(name, build.pages, table)),
  ].reduce((text, apply) => apply(text), html);
  const replaced = read<RunnableRegistry>(html, REGISTRY_ELEMENT).remotes[name];
  return replaced ? withoutPreloads(withJson, replaced) : withJson;
}

/** No version before: it would run instead of a build that fails, which the developer wants to see. */
export function replaceInRegistry(registry: Registry, { name, build }: Replacement): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: build } };
}

/** A worker would keep old code, and failures of this machine aren't those of members. */
export function configureForDevelopment(configuration: Configuration): Configuration {
  return { ...configuration, service_worker: false, report_url: null };
}

/** The page would load the files of the replaced build for nothing. */
function withoutPreloads(html: string, { entry }: RunnableBuild): string {
  const folder = new URL('.', entry).href;
  return html.replaceAll(/<link rel="preload"[^>]* href="([^"]*)"[^>]*>/g, (link, url: string) =>
    url.startsWith(folder) ? '' : link,
  );
}

function change<Content>(html: string, id: string, next: (content: Content) => Content): string {
  return html.replace(elementOf(id), () => inlineJson(id, next(read<Content>(html, id))));
}

function read<Content>(html: string, id: string): Content {
  const [, json = ''] = elementOf(id).exec(html) ?? [];
  return JSON.parse(json) as Content;
}

const elementOf = (id: string) =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's');
