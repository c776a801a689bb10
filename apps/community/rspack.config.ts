import { iconPath, remote } from '@pure/build';
import { strings } from './src/remote/strings.ts';

const page = { access: 'protected', requests: 'queries' } as const;

export default remote({
  name: 'community',
  dir: import.meta.dirname,
  exposes: {
    './routes': './src/remote/routes.tsx',
    './slot-friend-button': './src/remote/slot-friend-button.tsx',
  },
  pages: {
    '/app/friends': {
      ...page,
      chunk: 'page-friends',
      title: strings.friends,
      navigation: {
        name: strings.friends,
        icon: await iconPath('users-round'),
        counts: 'requests',
        countedSearch: '?tab=requests',
      },
    },
    '/app/events': {
      ...page,
      chunk: 'page-events',
      title: strings.events,
      navigation: { name: strings.events, icon: await iconPath('calendar') },
    },
    '/app/groups': {
      ...page,
      chunk: 'page-groups',
      title: strings.groups,
      navigation: { name: strings.groups, icon: await iconPath('orbit') },
    },
    '/app/search': { ...page, chunk: 'page-search', title: strings.search },
  },
});
