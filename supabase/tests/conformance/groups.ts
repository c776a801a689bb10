import type { BackendOptions } from '../../local/index.ts';
import type { Check } from './check.ts';
import { accountChecks } from './checks/account.ts';
import { addressChecks } from './checks/address.ts';
import { projectVariants } from './checks/configured.ts';
import { factorChecks } from './checks/factors.ts';
import { functionChecks } from './checks/functions.ts';
import { mailLinkChecks } from './checks/mail-links.ts';
import { realtimeChecks } from './checks/realtime.ts';
import { restErrorChecks } from './checks/rest-errors.ts';
import { restFunctionChecks } from './checks/rest-functions.ts';
import { restQueryChecks } from './checks/rest-queries.ts';
import { restRowChecks } from './checks/rest-rows.ts';
import { sessionChecks } from './checks/session.ts';
import { shortTokens } from './checks/short-tokens.ts';
import { signUpChecks } from './checks/sign-up.ts';
import { storageFileChecks } from './checks/storage-files.ts';
import { storageChecks } from './checks/storage.ts';

/** Checks with the same settings. */
export interface CheckGroup {
  name: string;
  options: Partial<BackendOptions>;
  checks: Check[];
}

export const checkGroups: CheckGroup[] = [
  {
    name: 'as PURE is set up',
    options: {},
    checks: [
      ...signUpChecks,
      ...sessionChecks,
      ...accountChecks,
      ...addressChecks,
      ...factorChecks,
      ...mailLinkChecks,
      ...restRowChecks,
      ...restQueryChecks,
      ...restErrorChecks,
      ...restFunctionChecks,
      ...storageChecks,
      ...storageFileChecks,
      ...realtimeChecks,
      ...functionChecks,
    ],
  },
  ...projectVariants,
  shortTokens,
];
