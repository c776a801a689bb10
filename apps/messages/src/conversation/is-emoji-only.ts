const MODIFIED = String.raw`\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*`;
const EMOJI = String.raw`(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?![©®™](?!\uFE0F))${MODIFIED}(?:\u200D${MODIFIED})*)`;
const ONE_TO_THREE = new RegExp(`^\\s*(?:${EMOJI}\\s*){1,3}$`, 'u');

/** Whether a text is one to three emoji and nothing else. */
export function isEmojiOnly(text: string): boolean {
  return text.length <= 120 && ONE_TO_THREE.test(text);
}
