interface BooleanOperator {
  /** begin and end of each operand */
  operands: [number, number][];
}

/**
 * Returns every variant of a boolean expression with one operand of one `and` or `or` left out, at any depth.
 * The expression comes from Postgres, which puts each operator into parentheses and prints `between` as
 * `and`, so the keywords alone separate operands.
 */
export function withoutOneOperand(expression: string): string[] {
  return booleanOperators(expression).flatMap(({ operands }) =>
    operands.map((_, dropped) => {
      const kept = operands
        .filter((_, index) => index !== dropped)
        .map(([begin, end]) => expression.slice(begin, end));
      const [begin] = operands[0] as [number, number];
      const [, end] = operands.at(-1) as [number, number];
      return (
        expression.slice(0, begin) +
        kept.join(operatorText(expression, operands)) +
        expression.slice(end)
      );
    }),
  );
}

function operatorText(expression: string, parts: [number, number][]): string {
  const [[, end], [begin]] = parts as [[number, number], [number, number]];
  return expression.slice(end, begin);
}

function booleanOperators(expression: string): BooleanOperator[] {
  const found: BooleanOperator[] = [];
  const open: { parts: [number, number][]; begin: number }[] = [{ parts: [], begin: 0 }];
  const close = (end: number) => {
    const level = open.pop();
    if (level && level.parts.length > 0) {
      found.push({ operands: [...level.parts, [level.begin, end]] });
    }
  };
  let at = 0;
  while (at < expression.length) {
    const rest = expression.slice(at);
    const quoted = /^(?:'(?:[^']|'')*'|"(?:[^"]|"")*")/.exec(rest);
    const word = /^ (?:AND|OR) /.exec(rest);
    const level = open.at(-1);
    if (quoted) {
      at += quoted[0].length;
      continue;
    }
    if (word && level) {
      level.parts.push([level.begin, at]);
      at += word[0].length;
      level.begin = at;
      continue;
    }
    if (expression[at] === '(') open.push({ parts: [], begin: at + 1 });
    if (expression[at] === ')') close(at);
    at += 1;
  }
  close(at);
  return found;
}
