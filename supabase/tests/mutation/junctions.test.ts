import { expect, test } from 'vitest';
import { withoutOnePart } from './junctions.ts';

test('each part of a junction is left out once, at every depth', () => {
  expect(withoutOnePart("((a = 'x AND y') AND ((b = 1) OR (c IN ( SELECT f() AS f))))")).toEqual([
    "((a = 'x AND y') AND ((c IN ( SELECT f() AS f))))",
    "((a = 'x AND y') AND ((b = 1)))",
    '(((b = 1) OR (c IN ( SELECT f() AS f))))',
    "((a = 'x AND y'))",
  ]);
});

test('junctions within a subquery are found too', () => {
  expect(withoutOnePart('(EXISTS ( SELECT 1 FROM t WHERE ((t.id = id) AND t.open)))')).toEqual([
    '(EXISTS ( SELECT 1 FROM t WHERE (t.open)))',
    '(EXISTS ( SELECT 1 FROM t WHERE ((t.id = id))))',
  ]);
});

test('an expression of one part has no variant', () => {
  expect(withoutOnePart('(id = ( SELECT private.member_id() AS member_id))')).toEqual([]);
});
