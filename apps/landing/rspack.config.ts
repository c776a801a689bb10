import { remote } from '@pure/build';
import { strings as documents } from './src/remote/document-strings.ts';
import { strings } from './src/remote/strings.ts';

const page = { access: 'public' } as const;

export default remote({
  name: 'landing',
  dir: import.meta.dirname,
  exposes: { './routes': './src/remote/routes.tsx' },
  pages: {
    '/landing': {
      ...page,
      chunk: 'page-landing',
      title: documents.landing,
      document: {
        title: strings.landing,
        description: documents.about,
        openGraph: true,
        canonical: true,
      },
    },
    '/privacy': {
      ...page,
      chunk: 'page-privacy',
      title: strings.privacy,
      document: { description: documents.privacy, canonical: true },
    },
    '/terms': {
      ...page,
      chunk: 'page-terms',
      title: strings.terms,
      document: { description: documents.terms, canonical: true },
    },
    '/contact': {
      ...page,
      chunk: 'page-contact',
      title: strings.contact,
      document: { description: documents.contact, canonical: true },
    },
  },
  prerender: {
    paths: ['/landing', '/privacy', '/terms', '/contact'],
    file: './src/prerender.tsx',
  },
});
