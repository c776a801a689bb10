import type { RunningBackend } from './open-backend.ts';
import type { Ports } from '../system/ports.ts';

const DEMO_MEMBERS = ['elin@pure.test', 'hanna@pure.test', 'yusuf@pure.test', 'founder@pure.test'];
const DEMO_PASSWORD = 'friends-only';

/** The addresses, and how to sign in. */
export function welcome(
  ports: Ports,
  { embedded, mailboxUrl, url }: RunningBackend,
  opensAt = '',
): string {
  const addresses = [
    `  PURE      http://localhost:${ports.shell}${opensAt}`,
    ...(mailboxUrl ? [`  Mailbox   ${mailboxUrl}`] : []),
    `  Backend   ${url}${embedded ? ' (embedded: for development and trying PURE, not for production)' : ''}`,
  ];
  const people = embedded
    ? [`  Sign in as ${DEMO_MEMBERS.join(', ')}`, `  with the password ${DEMO_PASSWORD}`, '']
    : [];
  return ['', 'PURE is up.', '', ...addresses, '', ...people, 'Press Ctrl-C to stop it.'].join(
    '\n',
  );
}
