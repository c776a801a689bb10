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

/** Each has one address, unlike a profile and a search. */
type Place = Exclude<keyof typeof paths & Shortcut['name'], 'profile' | 'search'>;

const goTo = (key: string, name: Place): Shortcut => ({
  keys: ['g', key],
  name,
  action: { open: () => paths[name]() },
});

/** In the order of the help's list. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['n'], name: 'newPost', action: { open: () => paths.home({ write: 'post' }) } },
  { keys: ['/'], name: 'search', action: 'search' },
  goTo('h', 'home'),
  goTo('f', 'friends'),
  goTo('e', 'events'),
  goTo('g', 'groups'),
  goTo('m', 'messages'),
  { keys: ['g', 'p'], name: 'profile', action: { open: (id) => paths.profile(id) } },
  goTo('s', 'settings'),
  { keys: ['?'], name: 'list', action: 'list' },
];
