// Some keyboards leave out the variation selector of a pictograph.
const EMOJI = String.raw`[\p{RGI_Emoji}[\p{Extended_Pictographic}--[©®™]]]`;
const ONE_TO_THREE = new RegExp(`^\\s*(?:${EMOJI}(?:\\u200D${EMOJI})*\\s*){1,3}$`, 'v');

/** Whether a text is one to three emoji and nothing else. */
export function isEmojiOnly(text: string): boolean {
  return text.length <= 120 && ONE_TO_THREE.test(text);
}
