import type { DocumentFacts, HostFacts } from '@pure/build';
import {
  CONFIGURATION_ELEMENT,
  REGISTRY_ELEMENT,
  ROUTES_ELEMENT,
  VERSION_ELEMENT,
} from '@pure/contracts/host';
import type { Configuration } from '@pure/contracts';
import type {
  Registry,
  RemoteAsset,
  RouteTable,
  RunnableBuild,
  RunnableRegistry,
} from '@pure/contracts/host';
import { preloadsFor } from './preloads.ts';

const PRODUCT = 'PURE';
const HEAD_MARK = '<!--pure:head-->';
const FIRST_PAINT_MARK = '<!--pure:first-paint-->';
/** of the shell's public folder */
const STYLE_DEADLINE = /^assets\/style-deadline\.[\da-f]{8}\.js$/;

export interface Composition {
  shell: HostFacts;
  registry: Registry;
  routes: RouteTable;
  documents: DocumentFacts[];
  configuration: Configuration;
  /** the shell's origin, for canonical URLs */
  origin: string;
  /** changes with any of the others */
  version: string;
}

/** The HTML before any script runs, and the styles of a remote's page, if it is that page. */
export interface FirstPaint {
  html: string;
  styles: RemoteAsset[];
}

/** Renders a document of the shell, which names the files that its route loads and no others. */
export function renderDocument(
  document: DocumentFacts,
  composition: Composition,
  firstPaint: FirstPaint,
): string {
  const { shell, registry, routes, configuration, origin, version } = composition;
  const isPrerendered = firstPaint.styles.length > 0;
  const styleUrls = new Set(firstPaint.styles.map(({ url }) => url));
  const preloads = preloadsFor(document, shell, registry).filter(({ url }) => !styleUrls.has(url));
  const loads = [
    ...shell.entry.scripts.map(
      ({ file, integrity }) =>
        `<script src="/${file}" integrity="${integrity}" crossorigin defer></script>`,
    ),
    ...preloads.map(
      ({ as, url, integrity }) =>
        `<link rel="preload" as="${as}" href="${escapeHtml(url)}" integrity="${integrity}" crossorigin>`,
    ),
  ];
  const head = [
    ...renderHead(document, origin),
    meta('name', VERSION_ELEMENT, version),
    ...(isPrerendered ? styleDeadline(shell) : []),
    ...shell.entry.styles.map(({ file, integrity }) => stylesheetLink(`/${file}`, integrity)),
    ...firstPaint.styles.map(({ url, integrity }) => stylesheetLink(url, integrity)),
    ...(isPrerendered ? afterFirstPaint(loads) : loads),
    inlineJson(CONFIGURATION_ELEMENT, isPrerendered ? configuration : atStart(configuration)),
    inlineJson(REGISTRY_ELEMENT, toRunnable(servedRegistry(shell, registry))),
    inlineJson(ROUTES_ELEMENT, routes),
  ];
  return shell.template
    .replace(HEAD_MARK, () => head.join('\n    '))
    .replace(FIRST_PAINT_MARK, () => firstPaint.html);
}

/**
 * A prerendered page is readable without scripts, so that they don't compete with it for a slow connection.
 * The shell's start-guard.js moves them out of the template once the page is painted.
 */
function afterFirstPaint(loads: string[]): string[] {
  return ['<template id="after-first-paint">', ...loads, '</template>'];
}

/** Gives up on the styles of a page that is readable without: they delay the first paint, and so the scripts. */
function styleDeadline({ assets = [] }: HostFacts): string[] {
  return assets
    .filter(({ file }) => STYLE_DEADLINE.test(file))
    .map(
      ({ file, integrity }) =>
        `<script async src="/${file}" integrity="${integrity}" crossorigin></script>`,
    );
}

/**
 * The configuration without the lists that only `/landing` shows, which have no limit. A visitor who comes to
 * `/landing` from another page reads them from `/config.json`.
 */
function atStart(configuration: Configuration): Configuration {
  const { voices: _voices, figures: _figures, ...others } = configuration;
  return others;
}

/** What `/remotes.json` holds: an open tab learns from it that there is a newer shell or remote. */
export function servedRegistry({ version }: HostFacts, { remotes }: Registry): Registry {
  return { shell: version, remotes };
}

function toRunnable({ shell, remotes }: Registry): RunnableRegistry {
  const pick = ({ version, container, entry, integrity, platform }: RunnableBuild) => ({
    version,
    container,
    entry,
    integrity,
    platform,
  });
  return {
    shell,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { previous, ...entry }]) => [
        name,
        { ...pick(entry), ...(previous && { previous: pick(previous) }) },
      ]),
    ),
  };
}

function renderHead({ path, head }: DocumentFacts, origin: string): string[] {
  const { description, openGraph, canonical, noIndex } = head;
  const title = titleOf(head);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [meta('name', 'description', description)] : []),
    ...(noIndex ? [meta('name', 'robots', 'noindex')] : []),
    ...(canonical ? [`<link rel="canonical" href="${origin}${path}">`] : []),
    ...(openGraph
      ? [
          meta('property', 'og:site_name', PRODUCT),
          meta('property', 'og:type', 'website'),
          meta('property', 'og:title', title),
          ...(description ? [meta('property', 'og:description', description)] : []),
          ...(canonical ? [meta('property', 'og:url', `${origin}${path}`)] : []),
          meta('property', 'og:image', `${origin}/card.png`),
        ]
      : []),
  ];
}

function titleOf({ title }: DocumentFacts['head']): string {
  return title ? `${title} · ${PRODUCT}` : PRODUCT;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function stylesheetLink(url: string, integrity: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${integrity}" crossorigin>`;
}

/** Escapes `<`, so that no value can end the element. */
export function inlineJson(id: string, content: unknown): string {
  const json = JSON.stringify(content).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
