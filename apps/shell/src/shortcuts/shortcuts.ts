import { paths } from '@pure/contracts';
import { strings } from './strings.ts';

export interface Shortcut {
  /** pressed one after the other */
  keys: readonly [string] | readonly [string, string];
  name: string;
  action: ShortcutAction;
}

/** A path to open, or what the frame does. */
export type ShortcutAction = { open: (memberId: string) => string } | 'search' | 'list';

/** In the order of the help's list. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['n'], name: strings.newPost, action: { open: () => paths.home({ write: 'post' }) } },
  { keys: ['/'], name: strings.search, action: 'search' },
  { keys: ['g', 'h'], name: strings.home, action: { open: () => paths.home() } },
  { keys: ['g', 'f'], name: strings.friends, action: { open: () => paths.friends() } },
  { keys: ['g', 'e'], name: strings.events, action: { open: () => paths.events() } },
  { keys: ['g', 'g'], name: strings.groups, action: { open: () => paths.groups() } },
  { keys: ['g', 'm'], name: strings.messages, action: { open: () => paths.messages() } },
  { keys: ['g', 'p'], name: strings.profile, action: { open: (id) => paths.profile(id) } },
  { keys: ['g', 's'], name: strings.settings, action: { open: () => paths.settings() } },
  { keys: ['?'], name: strings.list, action: 'list' },
];
