import type { TextPart } from './text-parts.ts';

/** characters of a line, as it stands on a phone */
const LINE = 48;
/** lines; what is a little longer than what is shown stands whole, for "Show more" to be worth a press */
const LONG = 16;
const SHOWN = 10;

/**
 * Where the beginning ends that a list shows of a long text, in code units; null for what stands whole. It
 * is reckoned, not measured: nothing moves once it is on the screen.
 */
export function cutAt(text: string): number | null {
  const lines = text.split('\n');
  if (lines.reduce((sum, line) => sum + takes(line), 0) <= LONG) return null;
  let room = SHOWN;
  let end = 0;
  for (const line of lines) {
    if (takes(line) > room) return end + room * LINE;
    room -= takes(line);
    end += line.length + 1;
  }
  return end;
}

function takes(line: string): number {
  return Math.max(1, Math.ceil(line.length / LINE));
}

/** The parts up to there: no word or character is cut in two, and a link leads where it led. */
export function cut(parts: TextPart[], end: number): TextPart[] {
  const shown: TextPart[] = [];
  let room = end;
  for (const part of parts) {
    if (part.text.length > room) {
      const { text, href } = part;
      const whole = text.slice(0, new Intl.Segmenter().segment(text).containing(room)?.index);
      shown.push(href ? { text: whole, href } : { text: whole.replace(/\s+\S{0,24}$/, '') });
      break;
    }
    shown.push(part);
    room -= part.text.length;
  }
  return [...shown, { text: '…' }];
}
