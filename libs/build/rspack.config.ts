import path from 'node:path';
import { host } from './src/host.ts';

export default host({
  name: 'standalone',
  dir: import.meta.dirname,
  entry: './standalone/main.ts',
  template: './standalone/index.html',
  documents: [{ path: '/', remote: null, head: { title: '' } }],
  out: path.join(import.meta.dirname, 'dist/public'),
});
