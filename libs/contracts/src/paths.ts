const segment = encodeURIComponent;

function query(parameters: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) search.set(name, value);
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** All paths of the product. The query string names the open dialog or thread. */
export const paths = {
  landing: () => '/landing',
  privacy: () => '/privacy',
  terms: () => '/terms',
  contact: () => '/contact',
  login: () => '/login',
  /**
   * @param ref the inviter's username, or `friend` when they have none (row 3)
   * @param key the key of their invite link, which makes the newcomer their friend at the press of a button
   */
  register: (ref?: string, key?: string) => `/register${query({ ref, key })}`,
  resetPassword: () => '/reset-password',
  publicProfile: (memberId: string) => `/profile/${segment(memberId)}`,
  /**
   * @param open.stories the member whose stories are open
   * @param open.write opens the composer
   */
  home: (open: { post?: string; stories?: string; write?: 'post' } = {}) => `/app${query(open)}`,
  /**
   * @param memberId an id, or `@username`
   * @param open.edit the dialog of the member's own profile that is open
   */
  profile: (memberId: string, open: { tab?: ProfileTab; edit?: 'profile' | 'picture' } = {}) =>
    `/app/profile/${segment(memberId)}${query(open)}`,
  friends: (open: { tab?: FriendsTab } = {}) => `/app/friends${query(open)}`,
  /**
   * @param open.with the member whose conversation is open
   * @param open.at the message that it opens at
   */
  messages: (open: { with?: string; at?: string } = {}) => `/app/messages${query(open)}`,
  events: (open: { event?: string } = {}) => `/app/events${query(open)}`,
  groups: (open: { group?: string } = {}) => `/app/groups${query(open)}`,
  search: (q: string, open: { tab?: SearchTab } = {}) => `/app/search${query({ q, ...open })}`,
  settings: () => '/app/settings',
  /** for moderators; an unknown path for everybody else */
  moderation: () => '/app/moderation',
} as const;

/** The `ref` of an inviter without a username (row 3). */
const NO_USERNAME = 'friend';

/** The inviter's username in the query of an invite link; null if it names nobody. */
export function readInviterName(search: URLSearchParams): string | null {
  const name = search.get('ref')?.trim().toLowerCase();
  return name && name !== NO_USERNAME ? name : null;
}

/** Without a tab, the profile opens with its posts. */
export type ProfileTab = 'collection';

/** Without a tab, the results open with the people. */
export type SearchTab = 'posts' | 'groups';

export type FriendsTab = 'requests' | 'find';
