/** Without the line break (RFC 5545, 3.1). */
const MAX_BYTES = 75;

const encoder = new TextEncoder();

/** Breaks a line of more than 75 bytes of UTF-8, never within a character. Each further part begins with a space. */
export function foldLine(line: string): string {
  let folded = '';
  let room = MAX_BYTES;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (length > room) {
      folded += '\r\n ';
      room = MAX_BYTES - 1;
    }
    folded += character;
    room -= length;
  }
  return folded;
}
