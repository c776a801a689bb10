import { signOut } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { strings } from './strings.ts';

let isMemberSigningOut = false;

/** False when a session ends by itself. Only valid while the listeners of `onSignOut` run. */
export const isSigningOut = (): boolean => isMemberSigningOut;

/**
 * Signs the member out of this device at once, and says whether the server confirmed it (row 23).
 */
export async function signOutMember(): Promise<void> {
  const { ok } = await startSignOut();
  if (ok) toast.success(strings.signedOut);
  else toast.error(strings.failed);
}

/** The listeners of `onSignOut` run within the call, before the server answers. */
function startSignOut(): ReturnType<typeof signOut> {
  isMemberSigningOut = true;
  try {
    return signOut();
  } finally {
    isMemberSigningOut = false;
  }
}
