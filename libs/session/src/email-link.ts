/** A link from one of our mails (recovery or confirmation), as the address shows it. */
export type EmailLink =
  | { kind: 'none' }
  | { kind: 'code' }
  | { kind: 'refused' }
  /** the first link of a change of address, which waits for the other one */
  | { kind: 'half-done' };

const parameters = ['code', 'error', 'error_code', 'error_description', 'message'];

/** Auth reports errors and messages in the query and in the fragment. */
export function readEmailLink(address: URL): EmailLink {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const has = (name: string) => address.searchParams.has(name) || fragment.has(name);
  if (has('error') || has('error_code')) return { kind: 'refused' };
  if (address.searchParams.has('code')) return { kind: 'code' };
  const message = fragment.get('message') ?? address.searchParams.get('message');
  return { kind: message?.startsWith('Confirmation link accepted') ? 'half-done' : 'none' };
}

/** The address without the link's parameters: a reload must not try a used code again. */
export function withoutEmailLink(address: URL): URL {
  const clean = new URL(address);
  for (const name of parameters) clean.searchParams.delete(name);
  const fragment = new URLSearchParams(clean.hash.slice(1));
  if (parameters.some((name) => fragment.has(name))) clean.hash = '';
  return clean;
}
