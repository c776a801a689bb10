import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { loginStrings } from '../login/strings.ts';
import { profileStrings } from '../profile/strings.ts';
import { registerStrings } from '../register/strings.ts';
import { resetStrings } from '../reset-password/strings.ts';

const titled = (title: string) => ({ title }) satisfies RouteHandle;

export const { routes } = {
  routes: () => [
    {
      path: paths.login(),
      handle: titled(loginStrings.title),
      lazy: async () => {
        const { LoginPage } = await import(
          /* webpackChunkName: "page-login" */ '../login/login-page.tsx'
        );
        return { Component: LoginPage };
      },
    },
    {
      path: paths.register(),
      handle: titled(registerStrings.title),
      lazy: async () => {
        const { RegisterPage } = await import(
          /* webpackChunkName: "page-register" */ '../register/register-page.tsx'
        );
        return { Component: RegisterPage };
      },
    },
    {
      path: paths.resetPassword(),
      handle: titled(resetStrings.title),
      lazy: async () => {
        const { ResetPasswordPage } = await import(
          /* webpackChunkName: "page-reset-password" */ '../reset-password/reset-password-page.tsx'
        );
        return { Component: ResetPasswordPage };
      },
    },
    {
      path: '/profile/:userId',
      handle: titled(profileStrings.title),
      lazy: async () => {
        const { PublicProfilePage } = await import(
          /* webpackChunkName: "page-public-profile" */ '../profile/public-profile-page.tsx'
        );
        return { Component: PublicProfilePage };
      },
    },
    {
      path: '/app/profile/:userId',
      handle: titled(profileStrings.title),
      lazy: async () => {
        const { ProfilePage } = await import(
          /* webpackChunkName: "page-profile" */ '../profile/profile-page.tsx'
        );
        return { Component: ProfilePage };
      },
    },
  ],
} satisfies RemoteRoutes;
