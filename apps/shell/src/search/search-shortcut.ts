/** On Apple's devices Ctrl+K edits text. */
const isApple = /Mac|iP/.test(navigator.platform);

export const searchShortcut = isApple
  ? { hint: '⌘K', ariaKeys: 'Meta+K' }
  : { hint: 'Ctrl K', ariaKeys: 'Control+K' };

/** Ctrl+K or Cmd+K, wherever the layout has its K, but not while a word is being composed. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey } = event;
  // A key beyond ASCII is a letter of a layout without K.
  const isK = /^k$/i.test(key) || (code === 'KeyK' && key > '~');
  const isOther = event.altKey || event.shiftKey || event.isComposing || (ctrlKey && metaKey);
  return isK && !isOther && (isApple ? metaKey : ctrlKey);
}
