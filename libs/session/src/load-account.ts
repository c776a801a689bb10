export type AccountPart = typeof import('./account.ts');

/** @throws when it doesn't arrive; the next call tries again */
export function loadAccount(): Promise<AccountPart> {
  return import(/* webpackChunkName: "auth" */ './account.ts');
}
