import { remote } from '@pure/build';

export default remote({
  name: 'feed',
  dir: import.meta.dirname,
  exposes: {
    './routes': './src/remote/routes.tsx',
    './slot-composer': './src/remote/slot-composer.tsx',
    './slot-post-list': './src/remote/slot-post-list.tsx',
  },
  pages: {
    '/app': {
      chunk: 'page-home',
      offline: ['composer', 'write-comment', 'uploads', 'offline', 'waiting'],
    },
  },
});
