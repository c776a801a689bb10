import type { TableAccess } from './access-matrix.ts';
import type { Persona } from './member-personas.ts';

const nobody = [] as const;
const self = ['self'] as const;

/** The personas that may read and write the owner's rows. */
export const tableAccess = {
  /** name, username and picture */
  profiles: {
    select: ['self', 'friend', 'requested'],
    insert: nobody,
    update: self,
    delete: nobody,
  },
  /** bio, location and website */
  profile_details: { select: ['self', 'friend'], insert: nobody, update: self, delete: nobody },
  /** from the owner to `requested`: only the recipient accepts; both may delete it */
  'friendships: a request': {
    select: ['self', 'requested'],
    insert: self,
    update: ['requested'],
    delete: ['self', 'requested'],
  },
  /** with `friend`: only `end_friendship` ends it */
  'friendships: a friendship': {
    select: ['self', 'friend'],
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** the owner's block of `blocked` */
  blocks: { select: self, insert: nobody, update: nobody, delete: nobody },
  /** the owner muted `stranger`, who can't find out */
  mutes: { select: self, insert: nobody, update: nobody, delete: nobody },
  posts: { select: ['self', 'friend'], insert: self, update: self, delete: self },
  post_media: { select: ['self', 'friend'], insert: nobody, update: nobody, delete: nobody },
  /** by the owner on their own post, like the next two tables */
  post_likes: { select: ['self', 'friend'], insert: self, update: nobody, delete: self },
  comments: { select: ['self', 'friend'], insert: self, update: self, delete: self },
  comment_likes: { select: ['self', 'friend'], insert: self, update: nobody, delete: self },
  /** the owner tags `friend` */
  post_tags: {
    select: ['self', 'friend'],
    insert: self,
    update: nobody,
    delete: ['self', 'friend'],
  },
  /** from the owner to `friend`: the sender edits and unsends it, the recipient marks it read */
  'messages: content': {
    select: ['self', 'friend'],
    insert: self,
    update: self,
    delete: self,
  },
  'messages: read mark': {
    select: ['self', 'friend'],
    insert: self,
    update: ['friend'],
    delete: self,
  },
  /** from before the block */
  'messages: with a blocked member': {
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  conversations: { select: self, insert: nobody, update: nobody, delete: nobody },
  /** by the owner on their message to `friend` */
  message_reactions: { select: ['self', 'friend'], insert: nobody, update: nobody, delete: nobody },
  /** the owner deleted a message from `friend` for themselves */
  hidden_messages: { select: self, insert: nobody, update: nobody, delete: nobody },
  stories: { select: ['self', 'friend'], insert: self, update: nobody, delete: self },
  /** the owner's view of a story by `friend` */
  story_views: { select: ['self', 'friend'], insert: self, update: nobody, delete: nobody },
  /** the owner's heart for a story by `friend` */
  story_hearts: { select: ['self', 'friend'], insert: self, update: nobody, delete: self },
  /** one row for each member; the owner's exists already */
  user_locations: { select: self, insert: nobody, update: self, delete: self },
  /** only `read` may change, and only to true */
  notifications: { select: self, insert: nobody, update: self, delete: nobody },
  /** the browsers that receive the owner's pushes */
  push_subscriptions: { select: self, insert: self, update: self, delete: self },
  /** by the owner about `friend`; moderators read it through `report_queue` */
  reports: { select: self, insert: self, update: nobody, delete: nobody },
} as const satisfies Record<string, TableAccess<Persona>>;

export type TableThing = keyof typeof tableAccess;

/** The access to the owner's realtime topic. */
export const inboxTopic = { listen: self, send: nobody } as const;
