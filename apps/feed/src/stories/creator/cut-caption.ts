/** characters as the database counts them: code points */
export const CAPTION_LIMIT = 200;

const whole = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function captionLength(text: string): number {
  return [...text].length;
}

/** Cuts a caption at its limit, but never a letter or an emoji in two. */
export function cutCaption(text: string): string {
  if (text.length <= CAPTION_LIMIT) return text;
  let length = 0;
  let cut = '';
  for (const { segment } of whole.segment(text)) {
    length += captionLength(segment);
    if (length > CAPTION_LIMIT) break;
    cut += segment;
  }
  return cut;
}
