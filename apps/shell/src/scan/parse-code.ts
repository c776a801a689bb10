import { paths, readInviterName } from '@pure/contracts';

/** The target of a code or of an entry by hand (rows 80 to 82). */
export type CodeTarget =
  | { kind: 'profile'; memberId: string }
  | { kind: 'username'; username: string }
  | { kind: 'welcome' }
  | { kind: 'unknown' };

/** As the database checks it. */
const USERNAME = /^@?([a-z0-9_]{3,80})$/;
const PROFILE = /^\/(?:app\/)?profile\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const WELCOME = /^\/(?:landing|register)?$/;

/** @param origin of this site: an address of any other leads nowhere */
export function parseCode(text: string, origin: string): CodeTarget {
  const entry = text.trim();
  const username = USERNAME.exec(entry.toLowerCase())?.[1];
  if (username) return { kind: 'username', username };
  const address = toAddress(entry, origin);
  if (!address || address.origin !== origin) return { kind: 'unknown' };
  const path = address.pathname.replace(/(?<=.)\/+$/, '');
  const memberId = PROFILE.exec(path)?.[1]?.toLowerCase();
  if (memberId) return { kind: 'profile', memberId };
  const inviter = path === paths.register() && readInviterName(address.searchParams);
  if (inviter && USERNAME.test(inviter)) return { kind: 'username', username: inviter };
  return { kind: WELCOME.test(path) ? 'welcome' : 'unknown' };
}

/** People leave out the scheme when they type an address. */
function toAddress(entry: string, origin: string): URL | null {
  const { host, protocol } = new URL(origin);
  const isWithoutScheme =
    entry.toLowerCase() === host || entry.toLowerCase().startsWith(`${host}/`);
  const address = isWithoutScheme ? `${protocol}//${entry}` : entry;
  return URL.canParse(address) ? new URL(address) : null;
}
