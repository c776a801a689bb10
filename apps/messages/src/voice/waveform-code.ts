/** A waveform has 64 levels of 6 bits, each a character of base64 (`Message.waveform`). */
const LEVEL_COUNT = 64;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MAX_LEVEL = ALPHABET.length - 1;
/** A recording of silence stays flat: its noise isn't raised to full height. */
const MIN_PEAK = 0.2;

/**
 * Encodes a recording of any length. Each of the 64 levels is the loudest of its share.
 * @param levels 0 to 1, oldest first
 */
export function encodeWaveform(levels: readonly number[]): string {
  const peak = levels.reduce((max, level) => Math.max(max, level), MIN_PEAK);
  return Array.from({ length: LEVEL_COUNT }, (_, index) => {
    const from = Math.floor((index * levels.length) / LEVEL_COUNT);
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / LEVEL_COUNT));
    const loudest = levels.slice(from, to).reduce((max, level) => Math.max(max, level), 0);
    return ALPHABET[Math.round((loudest / peak) * MAX_LEVEL)];
  }).join('');
}

/** Returns 64 levels, 0 to 1; all 0 for a note without a waveform. */
export function decodeWaveform(waveform: string | null): number[] {
  return Array.from({ length: LEVEL_COUNT }, (_, index) =>
    Math.max(0, ALPHABET.indexOf(waveform?.[index] ?? 'A') / MAX_LEVEL),
  );
}
