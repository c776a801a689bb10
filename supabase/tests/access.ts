import { eventScene } from './access/event.ts';
import { groupScene } from './access/group.ts';
import type { Answers as AnswersTo, Scene, TableAccess as AccessOf } from './access/scene.ts';

/**
 * Who may do what, in one place: the tests run every cell against the real policies. Here each thing belongs
 * to one member, its owner, and the personas are what others are to that owner; what belongs to a group or
 * an event stands beside, in `access/group.ts` and `access/event.ts`.
 */
export const people = {
  anonymous: 'a visitor',
  self: 'oneself',
  friend: 'a friend',
  /** the owner has asked them, and they haven't answered */
  requested: 'someone asked',
  stranger: 'another member',
  /** the owner has blocked them */
  blocked: 'someone blocked',
  /** was a friend; the account is gone, its token still lives */
  deleted: 'a deleted account',
} as const;

export type Persona = keyof typeof people;

export const personas = Object.keys(people) as Persona[];

export type TableAccess = AccessOf<Persona>;

export type Answers = AnswersTo<Persona>;

const nobody = [] as const;
const self = ['self'] as const;

export const tableAccess = {
  /** name, handle, picture */
  profiles: {
    select: ['self', 'friend', 'requested'],
    insert: nobody,
    update: self,
    delete: nobody,
  },
  /** bio, location, website */
  profile_details: { select: ['self', 'friend'], insert: nobody, update: self, delete: nobody },
  /** the owner's request to `requested`: only the one who was asked accepts, both may withdraw it */
  'friendships: a request': {
    select: ['self', 'requested'],
    insert: self,
    update: ['requested'],
    delete: ['self', 'requested'],
  },
  /** the owner's friendship with `friend`: it ends through `end_friendship` alone */
  'friendships: a friendship': {
    select: ['self', 'friend'],
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** that the owner blocked `blocked` */
  blocks: { select: self, insert: nobody, update: nobody, delete: nobody },
  posts: { select: ['self', 'friend'], insert: self, update: self, delete: self },
  post_media: { select: ['self', 'friend'], insert: nobody, update: nobody, delete: nobody },
  /** the owner's on their own post, as the two below */
  post_likes: { select: ['self', 'friend'], insert: self, update: nobody, delete: self },
  comments: { select: ['self', 'friend'], insert: self, update: self, delete: self },
  comment_likes: { select: ['self', 'friend'], insert: self, update: nobody, delete: self },
  /** the owner names `friend` */
  post_tags: {
    select: ['self', 'friend'],
    insert: self,
    update: nobody,
    delete: ['self', 'friend'],
  },
  /** from the owner to `friend`: the one edits it, the other marks it read */
  'messages: what it says': {
    select: ['self', 'friend'],
    insert: self,
    update: self,
    delete: self,
  },
  'messages: whether it is read': {
    select: ['self', 'friend'],
    insert: self,
    update: ['friend'],
    delete: self,
  },
  /** between the owner and `blocked`, from before the block */
  'messages: with a blocked member': {
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  conversations: { select: self, insert: nobody, update: nobody, delete: nobody },
  stories: { select: ['self', 'friend'], insert: self, update: nobody, delete: self },
  /** the owner's of a story of `friend`'s */
  story_views: { select: ['self', 'friend'], insert: self, update: nobody, delete: nobody },
  /** there is one for each who shares theirs, and the owner's is there */
  user_locations: { select: self, insert: nobody, update: self, delete: self },
  /** only `read` may change, and only to true */
  notifications: { select: self, insert: nobody, update: self, delete: nobody },
  /** the browsers that notifications are sent to */
  push_subscriptions: { select: self, insert: self, update: self, delete: self },
  /** by the owner, about `friend`; moderators see it through `report_queue` */
  reports: { select: self, insert: self, update: nobody, delete: nobody },
} as const satisfies Record<string, TableAccess>;

export type TableThing = keyof typeof tableAccess;

const everyone = (answer: string, except: Partial<Answers> = {}): Answers => ({
  anonymous: 'refused',
  self: answer,
  friend: answer,
  requested: answer,
  stranger: answer,
  blocked: answer,
  deleted: 'nothing',
  ...except,
});

const only = (these: readonly Persona[], answer: string, except: Partial<Answers> = {}): Answers =>
  everyone('nothing', { ...Object.fromEntries(these.map((each) => [each, answer])), ...except });

/** For Edge Functions, which come with the secret key. */
const servers = everyone('refused', { deleted: 'refused' });

export const functionAccess = {
  home_feed: only(['self', 'friend'], 'the post'),
  member_posts: only(['self', 'friend'], 'the post'),
  post_card: only(['self', 'friend'], 'the post'),
  /** how far one has read: of posts that one may read */
  mark_seen: only(['self', 'friend'], 'the mark'),
  create_post: everyone('a post', { deleted: 'refused' }),
  repost: everyone('refused', { self: 'a post', friend: 'a post', deleted: 'refused' }),
  /** whoever sees it is told that it stays */
  delete_post: only(['self'], 'gone', { friend: 'refused' }),
  post_comments: only(['self', 'friend'], 'the comment'),
  post_likers: only(['self', 'friend'], 'the owner'),
  search_posts: only(['self', 'friend'], 'the post'),
  post_counts: only(['self', 'friend'], 'the post'),
  watch: only(['self', 'friend'], 'the post'),
  audience: only(['self'], 'the friend'),
  search_people: only(['friend', 'requested', 'stranger'], 'the owner'),
  public_profile: everyone('the card', {
    anonymous: 'the card',
    self: 'the details',
    friend: 'the details',
    blocked: 'nothing',
  }),
  inviter_card: everyone('the card', { anonymous: 'the card', blocked: 'nothing' }),
  username_available: everyone('taken', { anonymous: 'taken', deleted: 'taken' }),
  my_friends: only(['friend'], 'the owner'),
  my_requests: only(['requested'], 'the owner'),
  friend_counts: everyone('counts', { deleted: 'counts' }),
  my_conversations: only(['friend'], 'the owner'),
  unread_total: only(['friend'], 'the message'),
  send_message: only(['friend'], 'a message', {
    self: 'refused',
    requested: 'refused',
    stranger: 'refused',
    blocked: 'refused',
    deleted: 'refused',
  }),
  thread: only(['friend'], 'the message', { self: 'the card', requested: 'the card' }),
  thread_since: only(['friend'], 'the message'),
  mark_read: only(['friend'], 'the message'),
  story_strip: only(['self', 'friend'], 'the story'),
  story_viewers: only(['self'], 'the viewer'),
  friendship_with: everyone('none', { friend: 'friends', requested: 'received', deleted: 'none' }),
  send_request: everyone('refused', { stranger: 'sent', requested: 'friends', deleted: 'refused' }),
  accept_request: everyone('refused', {
    friend: 'friends',
    requested: 'friends',
    deleted: 'refused',
  }),
  end_friendship: everyone('none', { anonymous: 'refused', deleted: 'none' }),
  block_member: everyone('blocked', { self: 'refused', blocked: 'refused', deleted: 'refused' }),
  unblock_member: everyone('nothing'),
  open_inbox: everyone('a number', { deleted: 'refused' }),
  my_notifications: only(['self'], 'the notification'),
  /** each gets what is theirs */
  export_page: only(['self'], 'the owner', { deleted: 'refused' }),
  /** of these personas none is a moderator */
  is_moderator: everyone('no', { deleted: 'no' }),
  report_queue: everyone('refused', { deleted: 'refused' }),
  resolve_report: everyone('refused', { deleted: 'refused' }),
  claim_pushes: servers,
  settle_pushes: servers,
  reserve_invites: servers,
  settle_invites: servers,
  begin_acceptance: servers,
  reserve_media: servers,
  accept_media: servers,
  claim_removals: servers,
  settle_removals: servers,
  confirm_deletion: servers,
  pending_deletions: servers,
  is_leaving: servers,
  count_password_guess: servers,
  account_files: servers,
  erase_content: servers,
} as const satisfies Record<string, Answers>;

export type AccessFunction = keyof typeof functionAccess;

/** Who may listen on the owner's own topic; nobody may send there. */
export const inboxTopic = { listen: self, send: nobody } as const;

export const memberScene: Scene<Persona> = {
  people,
  tables: tableAccess,
  functions: functionAccess,
};

/** Everything that the API offers stands in one of these. */
export const scenes = [memberScene, groupScene, eventScene] as const;
