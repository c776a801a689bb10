import { iconPath, remote } from '@pure/build';
import { strings as documents } from './src/remote/document-strings.ts';
import { strings } from './src/remote/strings.ts';

const visible = { access: 'public' } as const;
const guarded = { access: 'protected', requests: 'queries' } as const;

export default remote({
  name: 'account',
  dir: import.meta.dirname,
  exposes: { './routes': './src/remote/routes.tsx' },
  pages: {
    '/login': {
      ...visible,
      chunk: 'page-login',
      title: strings.login,
      usesAuth: true,
      redirectsMembers: true,
      document: { description: documents.about },
    },
    '/register': {
      ...visible,
      chunk: 'page-register',
      title: strings.register,
      usesAuth: true,
      redirectsMembers: true,
      requests: 'data',
      document: { description: documents.about, openGraph: true, noIndex: true },
    },
    '/reset-password': {
      ...visible,
      chunk: 'page-reset-password',
      title: strings.resetPassword,
      usesAuth: true,
      document: { noIndex: true },
    },
    '/stop-invites': {
      ...visible,
      chunk: 'page-stop-invites',
      title: strings.stopInvites,
      document: { noIndex: true },
    },
    '/profile/:userId': {
      ...visible,
      chunk: 'page-public-profile',
      title: strings.profile,
      requests: 'queries',
      document: { description: documents.about, openGraph: true, noIndex: true },
    },
    '/app/profile/:userId': {
      ...guarded,
      chunk: 'page-profile',
      title: strings.profile,
      slots: ['community/friend-button', 'feed/post-list'],
    },
    '/app/settings': {
      ...guarded,
      chunk: 'page-settings',
      title: strings.settings,
      navigation: { name: strings.settings, icon: await iconPath('settings') },
    },
    '/app/moderation': {
      ...guarded,
      chunk: 'page-moderation',
      title: strings.moderation,
      navigation: { name: strings.moderation, icon: await iconPath('gavel'), needs: 'moderator' },
    },
  },
});
