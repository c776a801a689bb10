import type {
  GroupBan,
  GroupMember,
  GroupRequest,
  InvitationAnswer,
  MemberCard,
} from '@pure/contracts';
import { rpc } from '@pure/testing';
import { type PageRequest, pageOf } from './page-of.ts';

export interface GroupPeople {
  people: GroupMember[];
  requests: GroupRequest[];
  bans: GroupBan[];
  friends: MemberCard[];
}

/** The endpoints of members, requests, bans and invitations. */
export function groupPeopleEndpoints(world: GroupPeople, calls: string[]) {
  return [
    rpc<PageRequest>('group_people', ({ query = '', after }) => {
      calls.push(`group_people ${query}`.trim());
      const found = world.people.filter(({ member }) =>
        `${member.full_name}\n${member.username}`.toLowerCase().includes(query.toLowerCase()),
      );
      return pageOf(found, after, ({ member }) => member.id);
    }),
    rpc<{ member_id: string; role: GroupMember['role'] }>('set_group_role', (set) => {
      calls.push(`set_group_role ${set.role}`);
      world.people = world.people.map((held) =>
        held.member.id === set.member_id ? { ...held, role: set.role } : held,
      );
      return null;
    }),
    rpc<{ member_id: string; keep_out: boolean }>(
      'remove_from_group',
      ({ member_id, keep_out }) => {
        calls.push(`remove_from_group ${keep_out}`);
        world.people = world.people.filter(({ member }) => member.id !== member_id);
        return null;
      },
    ),
    rpc<PageRequest>('group_requests', ({ after }) =>
      pageOf(world.requests, after, ({ id }) => id),
    ),
    rpc<PageRequest>('group_bans', ({ after }) =>
      pageOf(world.bans, after, ({ member }) => member.id),
    ),
    rpc<{ member_id: string }>('lift_group_ban', ({ member_id }) => {
      calls.push('lift_group_ban');
      world.bans = world.bans.filter(({ member }) => member.id !== member_id);
      return null;
    }),
    rpc('friends_to_invite', () => world.friends),
    rpc<{ member_ids: string[] }>('invite_to_group', ({ member_ids }) => {
      calls.push(`invite_to_group ${member_ids.length}`);
      return member_ids.map((member_id): InvitationAnswer => ({ member_id, refusal: null }));
    }),
  ];
}
