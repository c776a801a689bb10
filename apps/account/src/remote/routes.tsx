import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { strings } from './strings.ts';

const titled = (title: string) => ({ title }) satisfies RouteHandle;

export const { routes } = {
  routes: () => [
    {
      path: paths.login(),
      handle: titled(strings.login),
      lazy: async () => {
        const { LoginPage } = await import(
          /* webpackChunkName: "page-login" */ '../login/login-page.tsx'
        );
        return { Component: LoginPage };
      },
    },
    {
      path: paths.register(),
      handle: titled(strings.register),
      lazy: async () => {
        const { RegisterPage } = await import(
          /* webpackChunkName: "page-register" */ '../register/register-page.tsx'
        );
        return { Component: RegisterPage };
      },
    },
    {
      path: paths.resetPassword(),
      handle: titled(strings.resetPassword),
      lazy: async () => {
        const { ResetPasswordPage } = await import(
          /* webpackChunkName: "page-reset-password" */ '../reset-password/reset-password-page.tsx'
        );
        return { Component: ResetPasswordPage };
      },
    },
    {
      path: '/stop-invites',
      handle: titled(strings.stopInvites),
      lazy: async () => {
        const { StopInvitesPage } = await import(
          /* webpackChunkName: "page-stop-invites" */ '../stop-invites/stop-invites-page.tsx'
        );
        return { Component: StopInvitesPage };
      },
    },
    {
      path: '/profile/:userId',
      handle: titled(strings.profile),
      lazy: async () => {
        const { PublicProfilePage } = await import(
          /* webpackChunkName: "page-public-profile" */ '../profile/public-profile-page.tsx'
        );
        return { Component: PublicProfilePage };
      },
    },
    {
      path: '/app/profile/:userId',
      handle: titled(strings.profile),
      lazy: async () => {
        const { ProfilePage } = await import(
          /* webpackChunkName: "page-profile" */ '../profile/profile-page.tsx'
        );
        return { Component: ProfilePage };
      },
    },
    {
      path: paths.settings(),
      handle: titled(strings.settings),
      lazy: async () => {
        const { SettingsPage } = await import(
          /* webpackChunkName: "page-settings" */ '../settings/settings-page.tsx'
        );
        return { Component: SettingsPage };
      },
    },
    {
      path: paths.moderation(),
      handle: titled(strings.moderation),
      lazy: async () => {
        const { ModerationPage } = await import(
          /* webpackChunkName: "page-moderation" */ '../moderation/moderation-page.tsx'
        );
        return { Component: ModerationPage };
      },
    },
  ],
} satisfies RemoteRoutes;
