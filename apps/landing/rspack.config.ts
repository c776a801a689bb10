import { remote } from '@pure/build';

export default remote({
  name: 'landing',
  dir: import.meta.dirname,
  exposes: { './routes': './src/remote/routes.tsx' },
  pages: { '/landing': { chunk: 'page-landing' } },
  prerender: { path: '/landing', file: './src/prerender.tsx' },
});
