export type AccountPart = typeof import('./account.js');
export declare function loadAccount(): Promise<AccountPart>;
