import { randomUUID } from 'node:crypto';
import { succeeds, pickItem, type Action } from '../action.ts';
import { EventModel } from '../event.ts';
import type { WorldModel } from '../world.ts';
import { pendingRequestId } from './pending-request-id.ts';

const pickEvent = (world: WorldModel, choice: number) => pickItem(world.events, choice);
const idOf = (event: EventModel | undefined) => event?.id ?? randomUUID();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const createEvent: Action = (world, { actor, choice }, member) => {
  const event = new EventModel(randomUUID(), actor, choice % 2 === 0, 2 + (choice % 3));
  world.events.push(event);
  return {
    allowed: true,
    run: () =>
      succeeds(
        member(actor).client.rpc('create_event', {
          id: event.id,
          title: 'Firing',
          description: 'Kiln',
          start_date: TOMORROW,
          privacy: event.isOpen ? 'public' : 'private',
          max_attendees: event.capacity,
        }),
      ),
  };
};

const joinEvent: Action = (world, { actor, choice, viaTable }, member) => {
  const event = pickEvent(world, choice);
  const me = member(actor);
  const isThere = event !== undefined && !world.isBlockBetween(actor, event.organiser);
  const isAsked = isThere && event.isInvited(world, actor);
  const isNew = isThere && !event.guests.includes(actor);
  /** a full event has a line for who was asked in, or answered before */
  const mayWait = isNew && !viaTable && (isAsked || (!event.isOpen && event.hasAnswered(actor)));
  const enters = mayWait || (isNew && event.isOpen && !event.isFull());
  const asks = isNew && !viaTable && !event.isOpen && !mayWait;
  if (mayWait) event.admitOrQueue(actor);
  else if (enters) event.admit(actor);
  else if (asks && !event.requestOf(actor))
    event.pendingRequests.push({ member: actor, invitedBy: null });
  // Inserting the organiser again succeeds without a change.
  const isOrganisers = event !== undefined && viaTable && event.organiser === actor;
  return {
    allowed: enters || asks || isOrganisers,
    run: () =>
      succeeds(
        viaTable
          ? me.client
              .from('event_attendees')
              .insert({ event_id: idOf(event), user_id: me.id, status: 'going' })
          : me.client.rpc('join_event', { event_id: idOf(event) }),
      ),
  };
};

/** Invites the target, or asks to attend if the actor is the target. */
const inviteToEvent: Action = (world, { actor, target, choice }, member) => {
  const event = pickEvent(world, choice);
  const mayCome =
    event !== undefined &&
    !world.isBlockBetween(actor, event.organiser) &&
    !world.isBlockBetween(target, event.organiser) &&
    !event.isListed(target) &&
    !(actor === target && event.absent.includes(target)) &&
    !event.requestOf(target);
  const mayAct =
    event !== undefined &&
    (actor === target
      ? !event.isOpen
      : world.areFriends(actor, target) &&
        (event.organiser === actor || event.guests.includes(actor)) &&
        (event.isOpen || event.organiser === actor));
  const allowed = mayCome && mayAct;
  if (allowed)
    event.pendingRequests.push({ member: target, invitedBy: actor === target ? null : actor });
  return {
    allowed,
    run: () =>
      succeeds(
        member(actor)
          .client.from('event_invitations')
          .insert({ event_id: idOf(event), invitee_id: member(target).id, status: 'pending' }),
      ),
  };
};

const answerEventRequest: Action = (world, { actor, choice, viaTable }, member) => {
  const event = pickEvent(world, choice);
  const request = event && pickItem(event.pendingRequests, choice);
  const isYes = choice % 3 !== 0;
  const mayAnswer =
    event !== undefined &&
    request !== undefined &&
    (request.invitedBy === null
      ? event.organiser === actor
      : request.member === actor && event.isInvited(world, actor));
  const allowed = mayAnswer && !(isYes && event.isFull() && request.invitedBy === null);
  if (allowed && isYes) event.admitOrQueue(request.member);
  if (allowed) event.dropRequests((each) => each === request);
  const { client } = member(actor);
  const status = isYes ? 'accepted' : 'declined';
  const match = {
    event_id: idOf(event),
    invitee_id: request && member(request.member).id,
    status: 'pending',
  };
  return {
    allowed,
    run: async () =>
      succeeds(
        viaTable
          ? client.from('event_invitations').update({ status }).match(match).select()
          : client.rpc('answer_event_invitation', {
              invitation_id: await pendingRequestId('event_invitations', match),
              accept: isYes,
            }),
      ),
  };
};

const deleteEventRequest: Action = (world, { actor, choice }, member) => {
  const event = pickEvent(world, choice);
  const request = event && pickItem(event.pendingRequests, choice);
  const allowed =
    event !== undefined &&
    request !== undefined &&
    (request.member === actor ||
      request.invitedBy === actor ||
      (request.invitedBy !== null && event.organiser === actor));
  if (allowed) event.dropRequests((each) => each === request);
  const match = {
    event_id: idOf(event),
    invitee_id: request && member(request.member).id,
    status: 'pending',
  };
  return {
    allowed,
    run: () =>
      succeeds(member(actor).client.from('event_invitations').delete().match(match).select('id')),
  };
};

const answerEvent: Action = (world, { actor, choice, target }, member) => {
  const event = pickEvent(world, choice);
  const answer = (['going', 'maybe', 'no'] as const)[target % 3] ?? 'going';
  const allowed =
    event !== undefined &&
    !world.isBlockBetween(actor, event.organiser) &&
    (event.isOpen ||
      event.guests.includes(actor) ||
      event.hasAnswered(actor) ||
      event.isInvited(world, actor)) &&
    (event.organiser !== actor || answer === 'going');
  if (allowed && answer === 'going' && !event.guests.includes(actor)) event.admitOrQueue(actor);
  if (allowed && answer !== 'going') {
    event.withdraw(world, actor);
    (answer === 'maybe' ? event.maybes : event.absent).push(actor);
    event.dropRequests((request) => request.member === actor);
  }
  return {
    allowed,
    run: () =>
      succeeds(member(actor).client.rpc('answer_event', { event_id: idOf(event), answer })),
  };
};

const leaveEvent: Action = (world, { actor, choice }, member) => {
  const event = pickEvent(world, choice);
  const allowed =
    event !== undefined &&
    event.organiser !== actor &&
    (event.guests.includes(actor) || event.hasAnswered(actor));
  if (allowed) event.withdraw(world, actor);
  return {
    allowed,
    run: () => succeeds(member(actor).client.rpc('leave_event', { event_id: idOf(event) })),
  };
};

const removeFromEvent: Action = (world, { actor, target, choice }, member) => {
  const event = pickEvent(world, choice);
  const allowed = event?.organiser === actor && target !== actor;
  if (event && allowed) {
    event.withdraw(world, target);
    event.dropRequests(({ member: asked, invitedBy }) => asked === target && invitedBy !== null);
  }
  return {
    allowed,
    run: () =>
      succeeds(
        member(actor).client.rpc('remove_from_event', {
          event_id: idOf(event),
          member_id: member(target).id,
        }),
      ),
  };
};

const deleteEvent: Action = (world, { actor, choice }, member) => {
  const event = pickEvent(world, choice);
  const isAlone = event?.guests.length === 1 && event.maybes.length + event.line.length === 0;
  const allowed = event?.organiser === actor && isAlone;
  if (event && allowed) world.deleteHome(event);
  return {
    allowed,
    run: () => succeeds(member(actor).client.rpc('delete_event', { event_id: idOf(event) })),
  };
};

export const eventActions = {
  createEvent,
  joinEvent,
  inviteToEvent,
  answerEventRequest,
  deleteEventRequest,
  answerEvent,
  leaveEvent,
  removeFromEvent,
  deleteEvent,
};
