import { paths } from '@pure/contracts';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { contactText } from './legal/contact-text.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { privacyText } from './legal/privacy-text.ts';
import { termsText } from './legal/terms-text.ts';
import { Landing } from './page/landing.tsx';

/** A release knows no configuration: compose puts the operator's name into the HTML. */
const pages: Record<string, ReactElement> = {
  [paths.landing()]: <Landing configuration={{}} />,
  [paths.privacy()]: <LegalPage text={privacyText} configuration={{}} />,
  [paths.terms()]: <LegalPage text={termsText} configuration={{}} />,
  [paths.contact()]: <LegalPage text={contactText} configuration={{}} />,
};

/** A page of this remote as HTML, so that it is readable before any script runs, or without any. */
export async function prerenderPage(at: string): Promise<string> {
  const router = createMemoryRouter([{ path: at, element: pages[at] }], { initialEntries: [at] });
  const { prelude } = await prerender(<RouterProvider router={router} />);
  return new Response(prelude).text();
}
