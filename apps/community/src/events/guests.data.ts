import type { Cursor, Page } from '@pure/contracts';
import type { EventBan } from '@pure/contracts/database';
import { logFailure, request } from '@pure/data';

// Every function here throws a `RequestError`, and logs it.

/** The member asks to come to a private event. */
export async function askToCome(eventId: string, memberId: string): Promise<void> {
  await logFailure(
    'The request failed',
    request((client) =>
      client
        .from('event_invitations')
        .insert({ event_id: eventId, invitee_id: memberId, status: 'pending' }),
    ),
  );
}

export async function withdrawEventRequest(eventId: string, memberId: string): Promise<void> {
  await logFailure(
    'The request failed to be taken back',
    request((client) =>
      client
        .from('event_invitations')
        .delete()
        .match({ event_id: eventId, invitee_id: memberId, status: 'pending', kind: 'request' }),
    ),
  );
}

export async function inviteToEvent(eventId: string, friendId: string): Promise<void> {
  await logFailure(
    'The invitation failed',
    request((client) =>
      client
        .from('event_invitations')
        .insert({ event_id: eventId, invitee_id: friendId, status: 'pending' }),
    ),
  );
}

/** Answers a request to come, as the organiser. */
export async function answerEventRequest(requestId: string, accept: boolean): Promise<void> {
  await logFailure(
    'The answer to a request failed',
    request((client) =>
      client.rpc('answer_event_invitation', { invitation_id: requestId, accept }),
    ),
  );
}

export async function withdrawInvitation(eventId: string, inviteeId: string): Promise<void> {
  await logFailure(
    'The invitation failed to be taken back',
    request((client) =>
      client
        .from('event_invitations')
        .delete()
        .match({ event_id: eventId, invitee_id: inviteeId, status: 'pending', kind: 'invitation' }),
    ),
  );
}

/** @param keepOut whether they can't answer, ask or be invited until the organiser allows it again */
export async function removeGuest(
  eventId: string,
  memberId: string,
  keepOut: boolean,
): Promise<void> {
  await logFailure(
    'The guest failed to be removed',
    request((client) =>
      client.rpc('remove_from_event', {
        event_id: eventId,
        member_id: memberId,
        keep_out: keepOut,
      }),
    ),
  );
}

/** A page of the members who are kept out of an event, latest first. */
export async function readEventBans(
  eventId: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<EventBan>> {
  return logFailure(
    'The members who are kept out failed to load',
    request((client) => client.rpc('event_bans', { event_id: eventId, after }), { signal }),
    signal,
  );
}

export async function liftEventBan(eventId: string, memberId: string): Promise<void> {
  await logFailure(
    'A member who is kept out failed to be allowed again',
    request((client) => client.rpc('lift_event_ban', { event_id: eventId, member_id: memberId })),
  );
}
