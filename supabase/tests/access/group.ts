import type { Answers, Scene, TableAccess } from './scene.ts';

/** What somebody is to a private group, and to the member of it who wrote there. */
export const groupPeople = {
  anonymous: 'a visitor',
  /** made it */
  admin: 'an admin',
  moderator: 'a moderator',
  /** the author of what is in it */
  member: 'the member who wrote',
  fellow: 'another member',
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

export const groupTables = {
  groups: { select: nobody, insert: nobody, update: nobody, delete: nobody },
  group_members: { select: nobody, insert: nobody, update: nobody, delete: nobody },
  /** of the one who asked */
  'group_join_requests: a request': {
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** of the invitee, by the admin */
  'group_join_requests: an invitation': {
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
} as const satisfies Record<string, TableAccess<GroupPersona>>;

export const groupFunctions = {} as const satisfies Record<string, Answers<GroupPersona>>;

export const groupScene: Scene<GroupPersona> = {
  people: groupPeople,
  tables: groupTables,
  functions: groupFunctions,
};
