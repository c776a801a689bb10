import {
  type FriendshipState,
  type MemberCard,
  paths,
  type PublicProfile,
  type Relation,
} from '@pure/contracts';
import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  longName,
  network,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';

useNetwork();

const bare = { bio: null, location: null, website: null };
const details = { bio: 'Bread and bicycles', location: 'Malmö', website: 'https://www.hanna.se/' };
const profileOf = (member: MemberCard, more: Partial<PublicProfile> = bare): PublicProfile => ({
  ...member,
  ...bare,
  created_at: new Date(Date.now() - 92 * 24 * 60 * 60_000).toISOString(),
  mutual: null,
  ...more,
});

let friendship: FriendshipState;
let relation: Omit<Relation, 'friendship'>;
beforeEach(() => {
  friendship = 'none';
  relation = { muted: false, blocked: false, blocked_member: null };
  network.use(
    rpc('friendship_with', () => friendship),
    rpc('relation_with', () => ({ friendship, ...relation })),
  );
});

function shows(profile: PublicProfile | null) {
  const asked = vi.fn(() => profile);
  network.use(rpc('public_profile', asked));
  return asked;
}

describe('/profile/:userId', () => {
  const open = (member: MemberCard | string, as?: MemberCard) =>
    renderRoute(routes, {
      at: paths.publicProfile(typeof member === 'string' ? member : member.id),
      ...(as && { as }),
    });

  test('shows that it is loading [128]', async () => {
    network.use(rpc('public_profile', fault.silence));
    await open(hanna);
    await screen.findByText('Loading profile...');
  });

  test('a visitor sees picture, name, handle and since when, and how to join [129] [130]', async () => {
    shows(profileOf(hanna));
    await open(hanna);
    await screen.findByRole('heading', { name: 'Hanna Berg' });
    screen.getByText('@hannaberg');
    screen.getByText('Joined 3 months ago');
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Join our community')).toBe('/register?ref=hannaberg');
    expect(link('Sign in')).toBe('/login');
    expect(screen.queryByText('Connect to see more')).toBeNull();
  });

  test('a member who is no friend is offered to connect [130]', async () => {
    shows(profileOf(hanna));
    await open(hanna, elin);
    await screen.findByText('Connect to see more');
    expect(screen.queryByText('Join our community')).toBeNull();
  });

  test('a friend sees the details, and that they are friends [129] [130]', async () => {
    friendship = 'friends';
    shows(profileOf(hanna, details));
    await open(hanna, elin);
    await screen.findByText('Bread and bicycles');
    screen.getByText('Malmö');
    const site = screen.getByRole<HTMLAnchorElement>('link', { name: 'hanna.se' });
    expect(site.href).toBe('https://www.hanna.se/');
    expect(site.rel).toContain('noopener');
    await screen.findByText('Friends');
    expect(screen.queryByText('Connect to see more')).toBeNull();
  });

  test('the member’s own profile redirects into the app [11]', async () => {
    shows(profileOf(elin));
    const { router } = await open(elin, elin);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/app/profile/${elin.id}`));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('a missing profile says so and links to the front page [128]', async () => {
    shows(null);
    await open(hanna);
    await screen.findByText('Profile not found');
    screen.getByText("The user you're looking for doesn't exist or may have been removed.");
    expect(screen.getByRole('link', { name: 'Back to PURE' }).getAttribute('href')).toBe(
      '/landing',
    );
  });

  test('an id that can’t exist sends no request', async () => {
    const asked = shows(null);
    await open('not-an-id');
    await screen.findByText('Profile not found');
    expect(asked).not.toHaveBeenCalled();
  });

  test('a failure shows an error and a retry [131]', async () => {
    network.use(rpc('public_profile', fault.server));
    const { user } = await open(hanna);
    await screen.findByRole('heading', { name: 'Failed to load profile' });
    expect(screen.getAllByText('Failed to load profile')).toHaveLength(2);
    shows(profileOf(hanna));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Hanna Berg' });
  });

  test('only http and https websites become links', async () => {
    shows(profileOf(hanna, { website: 'javascript:alert(1)' }));
    await open(hanna);
    await screen.findByText('javascript:alert(1)');
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });
});

describe('/app/profile/:userId', () => {
  const open = (member: MemberCard | string) =>
    renderRoute(routes, {
      at: paths.profile(typeof member === 'string' ? member : member.id),
      as: elin,
    });

  test('the address of a username leads to the profile of that member', async () => {
    const asked: unknown[] = [];
    network.use(
      rpc('inviter_card', (body) => {
        asked.push(body);
        return hanna;
      }),
    );
    shows(profileOf(hanna));
    const { router } = await open('@hannaberg');
    await screen.findByRole('heading', { name: 'Hanna Berg' });
    expect(asked).toEqual([{ username: 'hannaberg' }]);
    expect(router.state.location.pathname).toBe(paths.profile(hanna.id));
  });

  test('a username that nobody has is no profile', async () => {
    network.use(rpc('inviter_card', () => null));
    await open('@nobody');
    await screen.findByText('Profile not found');
  });

  test('a username that can’t be looked up can be tried again', async () => {
    network.use(rpc('inviter_card', fault.server));
    const { user } = await open('@hannaberg');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.use(rpc('inviter_card', () => hanna));
    shows(profileOf(hanna));
    await user.click(retry);
    await screen.findByRole('heading', { name: 'Hanna Berg' });
  });

  test('a stranger’s posts are private [126]', async () => {
    shows(profileOf(longName));
    await open(longName);
    await screen.findByText('Posts are private');
    screen.getByText(`You need to be friends with ${longName.full_name} to see their posts`);
  });

  test('a friend’s posts come from the feed; without the feed an error is shown', async () => {
    friendship = 'friends';
    shows(profileOf(hanna, details));
    await open(hanna);
    await screen.findByText('Bread and bicycles');
    await screen.findByText('Posts can’t be shown right now');
    screen.getByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Posts are private')).toBeNull();
  });

  test('the member’s own profile has details and posts, but no friend button', async () => {
    shows(profileOf(elin, details));
    await open(elin);
    await screen.findByText('Bread and bicycles');
    expect(screen.queryByText('Posts are private')).toBeNull();
  });

  test('a friendship that starts in another tab reveals the profile here', async () => {
    const asked = shows(profileOf(hanna));
    await open(hanna);
    await screen.findByText('Posts are private');
    friendship = 'friends';
    asked.mockImplementation(() => profileOf(hanna, details));
    await broadcastEvent('friendship', { member_id: hanna.id, state: 'friends' });
    await screen.findByText('Bread and bicycles');
    await waitFor(() => expect(screen.queryByText('Posts are private')).toBeNull());
  });

  test('a friend can be written to, and the menu holds what else one can do [124]', async () => {
    friendship = 'friends';
    shows(profileOf(hanna, details));
    await open(hanna);
    const message = await screen.findByRole('link', { name: 'Message' });
    expect(message.getAttribute('href')).toBe(paths.messages({ with: hanna.id }));
    for (const name of ['Message', 'Mute', 'Unfriend', 'Block', 'Report']) {
      screen.getByRole('menuitem', { name: new RegExp(`^${name}`), hidden: true });
    }
  });

  test('friends in common stand on the profile', async () => {
    shows(profileOf(hanna, { mutual: { count: 4, faces: [yusuf] } }));
    await open(hanna);
    await screen.findByText(/^4 friends in common/);
    screen.getByText(/Yusuf Demir/);
  });

  test('a blocked profile says so, and Unblock brings it back', async () => {
    relation = { ...relation, blocked: true, blocked_member: hanna };
    shows(null);
    network.use(
      rpc('unblock_member', () => {
        relation = { ...relation, blocked: false, blocked_member: null };
        shows(profileOf(hanna));
        return null;
      }),
    );
    const { user } = await open(hanna);
    await screen.findByText('You’ve blocked Hanna Berg');
    expect(screen.queryByText('Profile not found')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    await screen.findByRole('heading', { level: 1, name: 'Hanna Berg' });
  });

  test('a missing profile says so [127]', async () => {
    shows(null);
    await open(hanna);
    await screen.findByText('Profile not found');
    screen.getByText("The user you're looking for doesn't exist.");
  });

  test('a failure shows an error and a retry [127]', async () => {
    network.use(rpc('public_profile', fault.server));
    await open(hanna);
    await screen.findByRole('heading', { name: 'Failed to load profile' });
    expect(screen.getAllByText('Failed to load profile')).toHaveLength(2);
    screen.getByRole('button', { name: 'Try again' });
  });
});
