interface Junction {
  /** where each part begins and ends */
  parts: [number, number][];
}

/**
 * Every variant of a boolean expression, as Postgres prints it, that lacks one part of one `and` or `or`,
 * at whatever depth. Postgres puts each junction into parentheses of its own, and says `between` as an
 * `and`, so that the words alone tell where the parts are.
 */
export function withoutOnePart(expression: string): string[] {
  return junctions(expression).flatMap(({ parts }) =>
    parts.map((_, dropped) => {
      const kept = parts
        .filter((_, index) => index !== dropped)
        .map(([begin, end]) => expression.slice(begin, end));
      const [begin] = parts[0] as [number, number];
      const [, end] = parts.at(-1) as [number, number];
      return (
        expression.slice(0, begin) + kept.join(wordOf(expression, parts)) + expression.slice(end)
      );
    }),
  );
}

function wordOf(expression: string, parts: [number, number][]): string {
  const [[, end], [begin]] = parts as [[number, number], [number, number]];
  return expression.slice(end, begin);
}

function junctions(expression: string): Junction[] {
  const found: Junction[] = [];
  const open: { parts: [number, number][]; begin: number }[] = [{ parts: [], begin: 0 }];
  const close = (end: number) => {
    const level = open.pop();
    if (level && level.parts.length > 0) {
      found.push({ parts: [...level.parts, [level.begin, end]] });
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
