import { remote } from '@pure/build';

export default remote({
  name: 'community',
  dir: import.meta.dirname,
  exposes: {
    './routes': './src/remote/routes.tsx',
    './slot-friend-button': './src/remote/slot-friend-button.tsx',
  },
  pages: {
    '/app/friends': { chunk: 'page-friends' },
    '/app/events': { chunk: 'page-events' },
    '/app/groups': { chunk: 'page-groups' },
    '/app/search': { chunk: 'page-search' },
  },
});
