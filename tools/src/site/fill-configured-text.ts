import { CONFIGURED_TEXT_ATTRIBUTE, type Configuration } from '@pure/contracts';

const ELEMENT = new RegExp(
  `(<([a-z]+)\\b[^>]*\\s${CONFIGURED_TEXT_ATTRIBUTE}="([a-z_]+)"[^>]*>)[^<]*(</\\2>)`,
  'g',
);

/** A release renders pages before it knows a site, so compose puts the site's own values into their HTML. */
export function fillConfiguredText(html: string, configuration: Configuration): string {
  const values: Record<string, unknown> = { ...configuration };
  return html.replaceAll(
    ELEMENT,
    (element, start: string, _tag: string, field: string, end: string) => {
      const value = values[field];
      return typeof value === 'string' && value !== '' ? start + escapeText(value) + end : element;
    },
  );
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeText = (text: string) =>
  text.replaceAll(/[&<>]/g, (character) => entities[character] ?? '');
