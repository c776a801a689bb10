import { remote } from '@pure/build';

export default remote({
  name: 'account',
  dir: import.meta.dirname,
  exposes: { './routes': './src/remote/routes.tsx' },
  pages: {
    '/login': { chunk: 'page-login' },
    '/register': { chunk: 'page-register' },
    '/reset-password': { chunk: 'page-reset-password' },
    '/stop-invites': { chunk: 'page-stop-invites' },
    '/profile/:userId': { chunk: 'page-public-profile' },
    '/app/profile/:userId': {
      chunk: 'page-profile',
      slots: ['community/friend-button', 'feed/post-list'],
    },
    '/app/settings': { chunk: 'page-settings' },
  },
});
