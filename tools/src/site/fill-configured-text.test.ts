import type { Configuration } from '@pure/contracts';
import { expect, test } from 'vitest';
import { fillConfiguredText } from './fill-configured-text.ts';

const page =
  '<p><b>Operator</b> <span class="a" data-configured-text="operator_name">Not named yet</span></p>';

const configuration = (values: Partial<Configuration>) => values as Configuration;

test('a page that was rendered before it knew the site shows the site’s own operator', () => {
  expect(fillConfiguredText(page, configuration({ operator_name: 'Ahlström AB' }))).toBe(
    '<p><b>Operator</b> <span class="a" data-configured-text="operator_name">Ahlström AB</span></p>',
  );
});

test.each([null, '', undefined])('without a value (%s) the page keeps its own words', (value) => {
  const values = value === undefined ? {} : { operator_name: value };
  expect(fillConfiguredText(page, configuration(values))).toBe(page);
});

test('a value is text, never markup', () => {
  const filled = fillConfiguredText(page, configuration({ operator_name: '<b>A & B</b> $1' }));
  expect(filled).toContain('>&lt;b&gt;A &amp; B&lt;/b&gt; $1</span>');
});
