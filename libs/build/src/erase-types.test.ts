import { expect, test } from 'vitest';
import { eraseTypes } from './erase-types.ts';

const erase = (text: string) => eraseTypes(text, true);

const source = `
  import type { Member } from './member.ts';
  export interface Slots { 'feed/card': { member: Member } }
  const load = () => import(/* webpackChunkName: "card" */ './card.ts');
  export const Card = ({ member }: Slots['feed/card']) => <b onClick={load}>{member.name}</b>;
`;

test.each([
  ['another type', `'feed/card': {`, `'notes/card': { title: string }; 'feed/card': {`],
  ['a type of another module', './member.ts', './people.ts'],
])('%s changes nothing', (_, from, to) => {
  expect(source).toContain(from);
  expect(erase(source.replace(from, to))).toBe(erase(source));
});

test.each([
  ['another element', '<b ', '<i '],
  ['another name of a chunk', '"card"', '"notes"'],
  ['another module', './card.ts', './notes.ts'],
])('%s changes it', (_, from, to) => {
  const changed = source.replace(from, to).replace('</b>', from === '<b ' ? '</i>' : '</b>');
  expect(erase(changed)).not.toBe(erase(source));
});

test('a type parameter isn’t taken for an element', () => {
  expect(eraseTypes('export const first = <Item>(items: Item[]) => items[0];', false)).toContain(
    'export const first = (items)=>items[0];',
  );
});
