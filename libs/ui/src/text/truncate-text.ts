import type { TextPart } from './split-links.ts';

/** characters that fit on one line of a phone */
const LINE_LENGTH = 48;
/** Longer texts are truncated to `PREVIEW_LINES`. The gap keeps "Show more" from revealing only a line or two. */
const MAX_LINES = 16;
const PREVIEW_LINES = 10;

/** Shows any number of empty lines as one. */
export function collapseBlankLines(text: string): string {
  return text.replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
}

/**
 * How much of a long text a list shows, in code units after blank lines are collapsed; null if it shows all.
 * It is computed from the characters, not measured, so that the layout doesn't shift.
 */
export function previewLength(text: string): number | null {
  const lines = collapseBlankLines(text).split('\n');
  if (lines.reduce((sum, line) => sum + linesTaken(line), 0) <= MAX_LINES) return null;
  let room = PREVIEW_LINES;
  let length = 0;
  for (const line of lines) {
    if (linesTaken(line) > room) return length + room * LINE_LENGTH;
    room -= linesTaken(line);
    length += line.length + 1;
  }
  return length;
}

function linesTaken(line: string): number {
  return Math.max(1, Math.ceil(line.length / LINE_LENGTH));
}

/** Truncates to `length` code units, at a word or a whole character. A truncated link keeps its address. */
export function truncateText(parts: TextPart[], length: number): TextPart[] {
  const shown: TextPart[] = [];
  let room = length;
  for (const part of parts) {
    if (part.text.length > room) {
      const { text, href } = part;
      const start = text.slice(0, new Intl.Segmenter().segment(text).containing(room)?.index);
      shown.push(href ? { text: start, href } : { text: start.replace(/\s+\S{0,24}$/, '') });
      break;
    }
    shown.push(part);
    room -= part.text.length;
  }
  return [...shown, { text: '…' }];
}
