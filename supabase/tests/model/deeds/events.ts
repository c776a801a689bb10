import { randomUUID } from 'node:crypto';
import { goesWell, pick, type Deed } from '../deed.ts';
import { Gathering } from '../gathering.ts';
import type { World } from '../world.ts';
import { idOfAsking } from './id-of-asking.ts';

const target = (world: World, which: number) => pick(world.events, which);
const idOf = (event: Gathering | undefined) => event?.id ?? randomUUID();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const makeEvent: Deed = (world, { who, which }, member) => {
  const event = new Gathering(randomUUID(), who, which % 2 === 0, 2 + (which % 3));
  world.events.push(event);
  return {
    allowed: true,
    act: () =>
      goesWell(
        member(who).client.rpc('create_event', {
          id: event.id,
          title: 'Firing',
          description: 'Kiln',
          start_date: TOMORROW,
          privacy: event.isOpen ? 'public' : 'private',
          max_attendees: event.places,
        }),
      ),
  };
};

const joinEvent: Deed = (world, { who, which, directly }, member) => {
  const event = target(world, which);
  const me = member(who);
  const isThere = event !== undefined && !world.areApart(who, event.organiser);
  const isAsked = isThere && event.isInvited(world, who);
  const enters =
    isThere &&
    !event.guests.includes(who) &&
    !event.isFull() &&
    (event.isOpen || (!directly && isAsked));
  const asks = isThere && !directly && !event.guests.includes(who) && !event.isOpen && !isAsked;
  if (enters) event.admit(who);
  else if (asks && !event.askingOf(who)) event.asking.push({ who, by: null });
  // The documented calls add the organiser once more.
  const isOrganisers = event !== undefined && directly && event.organiser === who;
  return {
    allowed: enters || asks || isOrganisers,
    act: () =>
      goesWell(
        directly
          ? me.client
              .from('event_attendees')
              .insert({ event_id: idOf(event), user_id: me.id, status: 'going' })
          : me.client.rpc('join_event', { event_id: idOf(event) }),
      ),
  };
};

/** Asks to come where the two are one, else invites. */
const inviteToEvent: Deed = (world, { who, whom, which }, member) => {
  const event = target(world, which);
  const mayCome =
    event !== undefined &&
    !world.areApart(who, event.organiser) &&
    !world.areApart(whom, event.organiser) &&
    !event.guests.includes(whom) &&
    !event.askingOf(whom);
  const mayAct =
    event !== undefined &&
    (who === whom
      ? !event.isOpen
      : world.areFriends(who, whom) &&
        event.isOf(world, who) &&
        (event.isOpen || event.organiser === who));
  const allowed = mayCome && mayAct;
  if (allowed) event.asking.push({ who: whom, by: who === whom ? null : who });
  return {
    allowed,
    act: () =>
      goesWell(
        member(who)
          .client.from('event_invitations')
          .insert({ event_id: idOf(event), invitee_id: member(whom).id, status: 'pending' }),
      ),
  };
};

const answerEvent: Deed = (world, { who, which, directly }, member) => {
  const event = target(world, which);
  const asking = event && pick(event.asking, which);
  const isYes = which % 3 !== 0;
  const mayAnswer =
    event !== undefined &&
    asking !== undefined &&
    (asking.by === null
      ? event.organiser === who
      : asking.who === who && event.isInvited(world, who));
  const allowed = mayAnswer && !(isYes && event.isFull());
  if (allowed && isYes) event.admit(asking.who);
  if (allowed) event.forget((each) => each === asking);
  const { client } = member(who);
  const status = isYes ? 'accepted' : 'declined';
  const match = {
    event_id: idOf(event),
    invitee_id: asking && member(asking.who).id,
    status: 'pending',
  };
  return {
    allowed,
    act: async () =>
      goesWell(
        directly
          ? client.from('event_invitations').update({ status }).match(match).select()
          : client.rpc('answer_event_invitation', {
              invitation_id: await idOfAsking('event_invitations', match),
              accept: isYes,
            }),
      ),
  };
};

const endEventAsking: Deed = (world, { who, which }, member) => {
  const event = target(world, which);
  const asking = event && pick(event.asking, which);
  const allowed =
    event !== undefined &&
    asking !== undefined &&
    (asking.who === who || asking.by === who || (asking.by !== null && event.organiser === who));
  if (allowed) event.forget((each) => each === asking);
  const match = {
    event_id: idOf(event),
    invitee_id: asking && member(asking.who).id,
    status: 'pending',
  };
  return {
    allowed,
    act: () =>
      goesWell(member(who).client.from('event_invitations').delete().match(match).select('id')),
  };
};

const leaveEvent: Deed = (world, { who, which }, member) => {
  const event = target(world, which);
  const allowed = event !== undefined && event.organiser !== who && event.guests.includes(who);
  if (allowed) event.guests = event.guests.filter((guest) => guest !== who);
  return {
    allowed,
    act: () => goesWell(member(who).client.rpc('leave_event', { event_id: idOf(event) })),
  };
};

const removeFromEvent: Deed = (world, { who, whom, which }, member) => {
  const event = target(world, which);
  const allowed = event?.organiser === who && whom !== who && event.guests.includes(whom);
  if (event && allowed) event.guests = event.guests.filter((guest) => guest !== whom);
  return {
    allowed,
    act: () =>
      goesWell(
        member(who).client.rpc('remove_from_event', {
          event_id: idOf(event),
          member_id: member(whom).id,
        }),
      ),
  };
};

const deleteEvent: Deed = (world, { who, which }, member) => {
  const event = target(world, which);
  const allowed = event?.organiser === who;
  if (event && allowed) world.endPlace(event);
  return {
    allowed,
    act: () => goesWell(member(who).client.rpc('delete_event', { event_id: idOf(event) })),
  };
};

export const eventDeeds = {
  makeEvent,
  joinEvent,
  inviteToEvent,
  answerEvent,
  endEventAsking,
  leaveEvent,
  removeFromEvent,
  deleteEvent,
};
