import type { Host } from '@pure/contracts';
import { onSignOut, session } from '@pure/session';
import { hostSession } from '@pure/session/host';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { openFrameDialog } from '../dialogs/frame-dialog.ts';
import { isSigningOut } from '../sign-out/sign-out-member.ts';
import { strings } from '../sign-out/strings.ts';

/** The session ended by itself: the member neither signs out, nor deletes the account, nor types a code next. */
function isUnexpectedEnd(): boolean {
  const { status, needsCode } = session.getState();
  if (isSigningOut() || status !== 'signed-out' || needsCode) return false;
  return !document.querySelector('[data-ends-session]');
}

interface HostParts {
  /** undefined until a page that uses it has opened */
  queryClient: () => QueryClient | undefined;
  navigate: Host['navigate'];
}

/** Creates what the shell provides to remotes. Call it once: it clears the query cache at each sign-out. */
export function createHost({ queryClient, navigate }: HostParts): Host {
  onSignOut(() => {
    // The next member mustn't see what was read for this one.
    queryClient()?.clear();
    if (isUnexpectedEnd()) toast(strings.sessionEnded);
  });
  return {
    get queryClient() {
      const client = queryClient();
      if (!client)
        throw new Error('The query client is there for pages, not while routes are created');
      return client;
    },
    session: hostSession,
    navigate,
    inviteFriends: () => openFrameDialog('invite'),
    scanCode: () => openFrameDialog('scan'),
  };
}
