import { session } from '@pure/session';
import { toast } from '@pure/ui/feedback';

/** Says why nothing was created if the session ended meanwhile: the form has given way to the login by then. */
export function tellSignedOut(text: string): void {
  if (session.getState().user === null) toast.error(text);
}
