import { expect, test } from 'vitest';
import { withoutOneOperand } from './boolean-operators.ts';

test('each operand is left out once, at every depth', () => {
  expect(withoutOneOperand("((a = 'x AND y') AND ((b = 1) OR (c IN ( SELECT f() AS f))))")).toEqual(
    [
      "((a = 'x AND y') AND ((c IN ( SELECT f() AS f))))",
      "((a = 'x AND y') AND ((b = 1)))",
      '(((b = 1) OR (c IN ( SELECT f() AS f))))',
      "((a = 'x AND y'))",
    ],
  );
});

test('operators within a subquery are found too', () => {
  expect(withoutOneOperand('(EXISTS ( SELECT 1 FROM t WHERE ((t.id = id) AND t.open)))')).toEqual([
    '(EXISTS ( SELECT 1 FROM t WHERE (t.open)))',
    '(EXISTS ( SELECT 1 FROM t WHERE ((t.id = id))))',
  ]);
});

test('an expression with one operand has no variant', () => {
  expect(withoutOneOperand('(id = ( SELECT private.member_id() AS member_id))')).toEqual([]);
});
