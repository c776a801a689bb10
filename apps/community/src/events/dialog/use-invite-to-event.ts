import { rateLimitText, RequestError } from '@pure/data';
import { useQueryClient } from '@tanstack/react-query';
import type { Invite } from '../../groups-and-events/use-send-invitations.ts';
import { eventKeys } from '../event-keys.ts';
import { inviteToEvent } from '../guests.data.ts';
import { strings } from './strings.ts';

/** Invites friends to an event, one after the other, and tells the result of each. */
export function useInviteToEvent(eventId: string): Invite {
  const queryClient = useQueryClient();
  return async (memberIds) => {
    const answers = [];
    for (const id of memberIds) {
      const refusal = await inviteToEvent(eventId, id).then(() => null, refusalText);
      answers.push({ member_id: id, refusal });
    }
    void queryClient.invalidateQueries({ queryKey: eventKeys.people(eventId) });
    void queryClient.invalidateQueries({ queryKey: eventKeys.event(eventId) });
    return answers;
  };
}

function refusalText(error: unknown): string {
  if (error instanceof RequestError && error.kind === 'conflict') {
    // One code stands for both; the server's words tell them apart.
    return /invited|asked/.test(error.message) ? strings.invitedAlready : strings.attendsAlready;
  }
  return rateLimitText(error, strings.manyInvitations) ?? strings.inviteFailed;
}
