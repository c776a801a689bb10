import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { strings } from './strings.ts';

export const { routes } = {
  routes: () => [
    {
      path: paths.landing(),
      handle: { title: strings.landing } satisfies RouteHandle,
      lazy: async () => {
        const { LandingPage } = await import(
          /* webpackChunkName: "page-landing" */ '../page/landing-page.tsx'
        );
        return { Component: LandingPage };
      },
    },
    {
      path: paths.privacy(),
      handle: { title: strings.privacy } satisfies RouteHandle,
      lazy: async () => {
        const { PrivacyPage } = await import(
          /* webpackChunkName: "page-privacy" */ '../legal/privacy-page.tsx'
        );
        return { Component: PrivacyPage };
      },
    },
    {
      path: paths.terms(),
      handle: { title: strings.terms } satisfies RouteHandle,
      lazy: async () => {
        const { TermsPage } = await import(
          /* webpackChunkName: "page-terms" */ '../legal/terms-page.tsx'
        );
        return { Component: TermsPage };
      },
    },
    {
      path: paths.contact(),
      handle: { title: strings.contact } satisfies RouteHandle,
      lazy: async () => {
        const { ContactPage } = await import(
          /* webpackChunkName: "page-contact" */ '../legal/contact-page.tsx'
        );
        return { Component: ContactPage };
      },
    },
  ],
} satisfies RemoteRoutes;
