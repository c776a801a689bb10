import {
  answerBuilders,
  type FunctionAnswers,
  type AccessMatrix,
  type TableAccess,
} from './access-matrix.ts';

/** The personas' relation to a private group, and to a member who posted in it. */
const groupPersonaLabels = {
  anonymous: 'a visitor',
  /** the founder */
  admin: 'an admin',
  moderator: 'a moderator',
  /** the author of the post and the comment */
  member: 'the member who posted',
  /** founded another group */
  fellow: 'a member, admin elsewhere',
  /** a member; the author blocked them */
  blocked: 'a member blocked by the author',
  invitee: 'someone invited',
  requester: 'someone who asked to join',
  /** a friend of the author */
  stranger: 'an outsider',
  deleted: 'a deleted account',
} as const;

export type GroupPersona = keyof typeof groupPersonaLabels;

const nobody = [] as const;
const members = ['admin', 'moderator', 'member', 'fellow', 'blocked'] as const;

export const groupTables = {
  groups: {
    select: [...members, 'invitee'],
    insert: [...members, 'invitee', 'requester', 'stranger'],
    update: ['admin'],
    delete: nobody,
  },
  /** the author's row; only functions change roles and remove members */
  group_members: {
    select: ['admin', 'moderator', 'member', 'fellow'],
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** the requester's row */
  'group_join_requests: a request': {
    select: ['admin', 'requester'],
    insert: ['stranger'],
    update: ['admin'],
    delete: ['requester'],
  },
  /** by the admin for the invitee; added for the outsider, a friend of the admin and of the author */
  'group_join_requests: an invitation': {
    select: ['admin', 'invitee'],
    insert: ['admin'],
    update: ['invitee'],
    delete: ['admin', 'invitee'],
  },
  /** the author's post in the documented view, which only reads and inserts */
  group_posts: {
    select: ['admin', 'moderator', 'member', 'fellow'],
    insert: members,
    update: nobody,
    delete: nobody,
  },
  /** the author's post; the personas add their own */
  posts: {
    select: ['admin', 'moderator', 'member', 'fellow'],
    insert: ['admin', 'moderator', 'member', 'fellow', 'blocked'],
    update: ['member'],
    delete: ['admin', 'moderator', 'member'],
  },
  /** the author's comment on that post */
  comments: {
    select: ['admin', 'moderator', 'member', 'fellow'],
    insert: ['admin', 'moderator', 'member', 'fellow'],
    update: ['member'],
    delete: ['admin', 'moderator', 'member'],
  },
} as const satisfies Record<string, TableAccess<GroupPersona>>;

const { everyone, onlyFor } = answerBuilders(groupPersonaLabels);

export const groupFunctions = {
  create_group: everyone('the group'),
  join_group: everyone('refused', {
    invitee: 'joined',
    requester: 'requested',
    stranger: 'requested',
  }),
  'answer_group_request: a request': everyone('refused', { admin: 'approved' }),
  'answer_group_request: an invitation': everyone('refused', { invitee: 'approved' }),
  set_group_role: everyone('refused', { admin: 'moderator' }),
  remove_from_group: everyone('refused', { admin: 'removed' }),
  /** for a member who was kept out before */
  lift_group_ban: everyone('refused', { admin: 'lifted' }),
  group_bans: onlyFor(['admin'], 'the member kept out'),
  withdraw_group_request: everyone('member', {
    invitee: 'invited',
    requester: 'ask',
    stranger: 'ask',
  }),
  /** for the outsider, a friend of the admin and of the author */
  invite_to_group: everyone('refused', { admin: 'invited', moderator: 'nothing' }),
  mark_group_seen: onlyFor(members, 'seen'),
  mute_group: everyone('refused', Object.fromEntries(members.map((persona) => [persona, 'muted']))),
  leave_group: everyone('left', { invitee: 'refused', requester: 'refused', stranger: 'refused' }),
  delete_group: everyone('refused', { admin: 'deleted' }),
  group_card: everyone('the card', { deleted: 'nothing' }),
  group_page: everyone('the group', {
    requester: 'nothing',
    stranger: 'nothing',
    deleted: 'nothing',
  }),
  group_people: onlyFor(['admin', 'moderator', 'member', 'fellow'], 'the author'),
  group_requests: onlyFor(['admin'], 'the requester'),
  my_groups: onlyFor([...members, 'invitee'], 'the group'),
  /** a private group is never listed */
  discover_groups: onlyFor([], 'the group'),
  search_groups: onlyFor([], 'the group'),
  /** the outsider is a friend of the admin and of the author */
  friends_to_invite: onlyFor(['admin'], 'the outsider'),
  group_feed: onlyFor(['admin', 'moderator', 'member', 'fellow'], 'the post'),
} as const satisfies Record<string, FunctionAnswers<GroupPersona>>;

export const groupMatrix: AccessMatrix<GroupPersona> = {
  labels: groupPersonaLabels,
  tables: groupTables,
  functions: groupFunctions,
};
