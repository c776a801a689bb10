import { remote } from '@pure/build';

export default remote({
  name: 'landing',
  dir: import.meta.dirname,
  exposes: { './routes': './src/remote/routes.tsx' },
  pages: {
    '/landing': { chunk: 'page-landing' },
    '/privacy': { chunk: 'page-privacy' },
    '/terms': { chunk: 'page-terms' },
    '/contact': { chunk: 'page-contact' },
  },
  prerender: {
    paths: ['/landing', '/privacy', '/terms', '/contact'],
    file: './src/prerender.tsx',
  },
});
