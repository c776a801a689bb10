import { paths } from '@pure/contracts';
import type { strings } from './strings.ts';

export interface Shortcut {
  /** pressed one after the other */
  keys: readonly [string] | readonly [string, string];
  /** the key of its text in the list: the texts load with the list */
  name: keyof (typeof strings)['names'];
  action: ShortcutAction;
}

/** A path to open, or what the frame does. */
export type ShortcutAction = { open: (memberId: string) => string } | 'search' | 'list';

/** In the order of the help's list. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['n'], name: 'newPost', action: { open: () => paths.home({ write: 'post' }) } },
  { keys: ['/'], name: 'search', action: 'search' },
  { keys: ['g', 'h'], name: 'home', action: { open: () => paths.home() } },
  { keys: ['g', 'f'], name: 'friends', action: { open: () => paths.friends() } },
  { keys: ['g', 'e'], name: 'events', action: { open: () => paths.events() } },
  { keys: ['g', 'g'], name: 'groups', action: { open: () => paths.groups() } },
  { keys: ['g', 'm'], name: 'messages', action: { open: () => paths.messages() } },
  { keys: ['g', 'p'], name: 'profile', action: { open: (id) => paths.profile(id) } },
  { keys: ['g', 's'], name: 'settings', action: { open: () => paths.settings() } },
  { keys: ['?'], name: 'list', action: 'list' },
];
