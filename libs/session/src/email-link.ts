/** A link from one of our e-mails (recovery or confirmation), as the address shows it. */
export type EmailLink = { kind: 'none' } | { kind: 'code' } | { kind: 'refused' };

const parameters = ['code', 'error', 'error_code', 'error_description'];

/** Auth reports errors in the query and in the fragment. */
export function readEmailLink(address: URL): EmailLink {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const has = (name: string) => address.searchParams.has(name) || fragment.has(name);
  if (has('error') || has('error_code')) return { kind: 'refused' };
  return address.searchParams.has('code') ? { kind: 'code' } : { kind: 'none' };
}

/** The address without the link's parameters: a reload must not try a used code again. */
export function withoutEmailLink(address: URL): URL {
  const clean = new URL(address);
  for (const name of parameters) clean.searchParams.delete(name);
  const fragment = new URLSearchParams(clean.hash.slice(1));
  if (parameters.some((name) => fragment.has(name))) clean.hash = '';
  return clean;
}
