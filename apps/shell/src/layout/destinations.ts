import { paths } from '@pure/contracts';
import {
  Calendar,
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

/** In the order of the sidebar, the drawer and the phone's bar (rows 47 and 48). */
export const destinations: readonly Destination[] = [
  { name: strings.home, to: paths.home(), icon: House, exact: true },
  {
    name: strings.friends,
    to: paths.friends(),
    icon: UsersRound,
    counts: 'requests',
    toCounted: paths.friends({ tab: 'requests' }),
  },
  { name: strings.events, to: paths.events(), icon: Calendar, isOffTabBar: true },
  { name: strings.messages, to: paths.messages(), icon: MessageCircle, counts: 'messages' },
];

/** In the sidebar, the drawer and the profile menu; the phone's bar has no room for it. */
export const settingsDestination: Destination = {
  name: strings.settings,
  to: paths.settings(),
  icon: Settings,
};
