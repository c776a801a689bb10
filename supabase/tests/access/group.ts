import type { Answers, Scene, TableAccess } from './scene.ts';

/** What somebody is to a private group, and to the member of it who wrote there. */
export const groupPeople = {
  anonymous: 'a visitor',
  /** made it */
  admin: 'an admin',
  moderator: 'a moderator',
  /** the author of what is in it */
  member: 'the member who wrote',
  /** has made another group */
  fellow: 'a member, admin elsewhere',
  /** belongs to it; the author has blocked them */
  blocked: 'a member whom the author blocked',
  invitee: 'someone invited',
  asker: 'someone who asked to join',
  /** a friend of the author */
  stranger: 'an outsider',
  deleted: 'a deleted account',
} as const;

export type GroupPersona = keyof typeof groupPeople;

const nobody = [] as const;
const members = ['admin', 'moderator', 'member', 'fellow', 'blocked'] as const;

export const groupTables = {
  groups: {
    select: [...members, 'invitee'],
    insert: [...members, 'invitee', 'asker', 'stranger'],
    update: ['admin'],
    delete: nobody,
  },
  /** of the author: roles change and members leave through functions alone */
  group_members: {
    select: ['admin', 'moderator', 'member', 'fellow'],
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** of the one who asked */
  'group_join_requests: a request': {
    select: ['admin', 'asker'],
    insert: ['stranger'],
    update: ['admin'],
    delete: ['asker'],
  },
  /** of the invitee, by the admin; added for the outsider, a friend of the admin and the author */
  'group_join_requests: an invitation': {
    select: ['admin', 'invitee'],
    insert: ['admin'],
    update: ['invitee'],
    delete: ['admin', 'invitee'],
  },
  /** of the author, as the documented calls name it: posts change and end where all posts are */
  group_posts: {
    select: ['admin', 'moderator', 'member', 'fellow'],
    insert: members,
    update: nobody,
    delete: nobody,
  },
  /** of the author; each adds in their own name */
  posts: {
    select: ['admin', 'moderator', 'member', 'fellow'],
    insert: ['admin', 'moderator', 'member', 'fellow', 'blocked'],
    update: ['member'],
    delete: ['admin', 'moderator', 'member'],
  },
  /** of the author on that post */
  comments: {
    select: ['admin', 'moderator', 'member', 'fellow'],
    insert: ['admin', 'moderator', 'member', 'fellow'],
    update: ['member'],
    delete: ['admin', 'moderator', 'member'],
  },
} as const satisfies Record<string, TableAccess<GroupPersona>>;

/** One answer for everybody who isn't named. */
const every = (
  answer: string,
  except: Partial<Answers<GroupPersona>> = {},
): Answers<GroupPersona> => ({
  anonymous: 'refused',
  admin: answer,
  moderator: answer,
  member: answer,
  fellow: answer,
  blocked: answer,
  invitee: answer,
  asker: answer,
  stranger: answer,
  deleted: 'refused',
  ...except,
});

/** An answer for those named, and an empty one for the rest. */
const only = (who: readonly GroupPersona[], answer: string) =>
  every('nothing', {
    deleted: 'nothing',
    ...Object.fromEntries(who.map((each) => [each, answer])),
  });

export const groupFunctions = {
  create_group: every('the group'),
  join_group: every('refused', { invitee: 'joined', asker: 'requested', stranger: 'requested' }),
  'answer_group_request: a request': every('refused', { admin: 'approved' }),
  'answer_group_request: an invitation': every('refused', { invitee: 'approved' }),
  set_group_role: every('refused', { admin: 'moderator' }),
  remove_from_group: every('refused', { admin: 'removed' }),
  leave_group: every('left', { invitee: 'refused', asker: 'refused', stranger: 'refused' }),
  delete_group: every('refused', { admin: 'deleted' }),
  group_card: every('the card', { deleted: 'nothing' }),
  group_page: every('the group', { asker: 'nothing', stranger: 'nothing', deleted: 'nothing' }),
  group_people: only(['admin', 'moderator', 'member', 'fellow'], 'the author'),
  group_requests: only(['admin'], 'who asks'),
  my_groups: only(members, 'the group'),
  /** private ones are found by nobody */
  discover_groups: only([], 'the group'),
  search_groups: only([], 'the group'),
  /** the outsider is a friend of the admin's and the author's */
  friends_to_invite: only(['admin'], 'the outsider'),
  group_feed: only(['admin', 'moderator', 'member', 'fellow'], 'the post'),
} as const satisfies Record<string, Answers<GroupPersona>>;

export const groupScene: Scene<GroupPersona> = {
  people: groupPeople,
  tables: groupTables,
  functions: groupFunctions,
};
