import { remote } from '@pure/build';

export default remote({
  name: 'messages',
  dir: import.meta.dirname,
  exposes: { './routes': './src/remote/routes.tsx' },
  pages: { '/app/messages': { chunk: 'page-messages' } },
});
