import { type Shortcut, shortcuts } from './shortcuts.ts';

/** The parts of a keyboard event that choose a shortcut. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'
>;

interface Match {
  shortcut?: Shortcut;
  /** the first key of a pair, which waits for the second */
  first?: string;
}

/** @param first the key that was pressed before, if it can begin a pair */
export function matchShortcut(press: Press, first: string | null): Match {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.repeat)
    return {};
  const key = latinKey(press);
  const of = (...keys: string[]) =>
    shortcuts.find((shortcut) => shortcut.keys.join() === keys.join());
  const shortcut = (first !== null && of(first, key)) || of(key);
  if (shortcut) return { shortcut };
  return shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key) ? { first: key } : {};
}

/** Layouts without Latin letters give the letter that a US keyboard has in that place. */
function latinKey({ key, code }: Press): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (letter !== undefined && key > '~' ? letter : key).toLowerCase();
}
