import { host } from '@pure/build';
import { documents, pages } from './documents.config.ts';

export default host({
  name: 'shell',
  dir: import.meta.dirname,
  entry: './src/main.tsx',
  template: './src/index.html',
  documents,
  pages,
  serviceWorker: './src/service-worker/service-worker.ts',
});
