import type { DocumentFacts, DocumentHead, HostFacts } from '@pure/build';
import { CONFIGURATION_ELEMENT, REGISTRY_ELEMENT } from '@pure/contracts';
import type { Configuration, Registry, RemoteAsset } from '@pure/contracts';
import { preloadsFor } from './preloads.ts';

const PRODUCT = 'PURE';
const HEAD_MARK = '<!--pure:head-->';
const FIRST_PAINT_MARK = '<!--pure:first-paint-->';

export interface Composition {
  shell: HostFacts;
  registry: Registry;
  configuration: Configuration;
  /** where the shell is served, for canonical addresses */
  origin: string;
}

/** What stands in a document before any script runs, and the styles that it needs at once. */
export interface FirstPaint {
  html: string;
  styles: RemoteAsset[];
}

/** A document of the shell: everything that its route needs is named in it, and nothing else. */
export function documentHtml(
  document: DocumentFacts,
  composition: Composition,
  firstPaint: FirstPaint,
): string {
  const { shell, registry, configuration, origin } = composition;
  const styleUrls = new Set(firstPaint.styles.map(({ url }) => url));
  const preloads = preloadsFor(document, shell, registry).filter(({ url }) => !styleUrls.has(url));
  const head = [
    ...headOf(document, origin),
    ...shell.entry.styles.map(({ file, integrity }) => stylesheet(`/${file}`, integrity)),
    ...firstPaint.styles.map(({ url, integrity }) => stylesheet(url, integrity)),
    ...shell.entry.scripts.map(
      ({ file, integrity }) =>
        `<script src="/${file}" integrity="${integrity}" crossorigin defer></script>`,
    ),
    ...preloads.map(
      ({ as, url, integrity }) =>
        `<link rel="preload" as="${as}" href="${url}" integrity="${integrity}" crossorigin>`,
    ),
    inlined(CONFIGURATION_ELEMENT, configuration),
    inlined(REGISTRY_ELEMENT, registry),
  ];
  return shell.template
    .replace(HEAD_MARK, () => head.join('\n    '))
    .replace(FIRST_PAINT_MARK, () => firstPaint.html);
}

function headOf({ path, head }: DocumentFacts, origin: string): string[] {
  const { description, openGraph, canonical, noIndex } = head;
  const title = titleOf(head);
  return [
    `<title>${escape(title)}</title>`,
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

function titleOf({ title }: DocumentHead): string {
  return title ? `${title} · ${PRODUCT}` : PRODUCT;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}">`;
}

function stylesheet(url: string, integrity: string): string {
  return `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin>`;
}

/** JSON that can't end its element early. */
function inlined(id: string, content: unknown): string {
  const json = JSON.stringify(content).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
