import { paths } from '@pure/contracts';
import {
  Calendar,
  Group,
  House,
  MessageCircle,
  Settings,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { strings } from './strings.ts';

export interface Destination {
  name: string;
  to: string;
  icon: LucideIcon;
  /** which count its links show */
  counts?: 'requests' | 'messages';
  /** where it leads instead while there is something to count */
  toCounted?: string;
  /** the phone's bar has no room for it */
  isOffTabBar?: boolean;
  /** paths below it aren't it */
  exact?: boolean;
}

const home: Destination = { name: strings.home, to: paths.home(), icon: House, exact: true };

const friends: Destination = {
  name: strings.friends,
  to: paths.friends(),
  icon: UsersRound,
  counts: 'requests',
  toCounted: paths.friends({ tab: 'requests' }),
};

const events: Destination = {
  name: strings.events,
  to: paths.events(),
  icon: Calendar,
  isOffTabBar: true,
};

const groups: Destination = { name: strings.groups, to: paths.groups(), icon: Group };

const messages: Destination = {
  name: strings.messages,
  to: paths.messages(),
  icon: MessageCircle,
  counts: 'messages',
};

/** In the sidebar, the drawer and the profile menu; the phone's bar has no room for it. */
export const settingsDestination: Destination = {
  name: strings.settings,
  to: paths.settings(),
  icon: Settings,
};

/** In the order of the drawer and the phone's bar (rows 47 and 48). */
const destinations: readonly Destination[] = [home, friends, events, groups, messages];

/** In the order of the sidebar (row 48). */
const sideDestinations: readonly Destination[] = [
  home,
  friends,
  events,
  messages,
  groups,
  settingsDestination,
];

/** Messages is one only while there is somebody to write to. */
export function destinationsOf(place: 'side bar' | 'tab bar' | 'drawer', canMessage: boolean) {
  const ordered = place === 'side bar' ? sideDestinations : destinations;
  return ordered.filter(
    (each) => (each !== messages || canMessage) && !(each.isOffTabBar && place === 'tab bar'),
  );
}
