import { iconPath, remote } from '@pure/build';
import { strings } from './src/home/strings.ts';

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
      access: 'protected',
      title: strings.title,
      exact: true,
      requests: 'queries',
      offline: ['composer', 'write-comment', 'uploads', 'offline', 'waiting'],
      navigation: { name: strings.title, icon: await iconPath('house') },
    },
  },
});
