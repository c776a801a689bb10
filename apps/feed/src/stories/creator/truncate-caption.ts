/** characters as the database counts them: code points */
export const CAPTION_LIMIT = 200;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function captionLength(text: string): number {
  return [...text].length;
}

/** Truncates a caption at its limit, at a grapheme boundary. */
export function truncateCaption(text: string): string {
  if (text.length <= CAPTION_LIMIT) return text;
  let length = 0;
  let truncated = '';
  for (const { segment } of graphemes.segment(text)) {
    length += captionLength(segment);
    if (length > CAPTION_LIMIT) break;
    truncated += segment;
  }
  return truncated;
}
