import { iconPath, remote } from '@pure/build';
import { strings } from './src/list/strings.ts';

export default remote({
  name: 'messages',
  dir: import.meta.dirname,
  exposes: {
    './routes': './src/remote/routes.tsx',
    './slot-story-reply': './src/remote/slot-story-reply.tsx',
  },
  pages: {
    '/app/messages': {
      chunk: 'page-messages',
      access: 'protected',
      title: strings.title,
      requests: 'queries',
      navigation: {
        name: strings.title,
        icon: await iconPath('message-circle'),
        counts: 'messages',
        needs: 'contacts',
      },
    },
  },
});
