import { type EditedProfile, paths, type PublicProfile } from '@pure/contracts';
import { session } from '@pure/session';
import {
  elin,
  fakeBrowserFiles,
  fakeStorage,
  fault,
  network,
  photoFile,
  refusal,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';

useNetwork();

/** The state of the server. */
let saved: PublicProfile;
const calls = vi.fn<(profile: EditedProfile) => void>();
beforeEach(() => {
  calls.mockClear();
  saved = {
    ...elin,
    created_at: '2026-01-01T00:00:00Z',
    bio: 'Bread',
    location: null,
    website: null,
    mutual: null,
  };
});
afterEach(() => vi.restoreAllMocks());

function save(profile: EditedProfile) {
  calls(profile);
  saved = { ...saved, ...profile };
  return { profile: saved, refused: null };
}

async function open(at = paths.profile(elin.id)) {
  network.use(
    rpc('friendship_with', () => 'none'),
    rpc('public_profile', () => saved),
    rpc<{ profile: EditedProfile }>('update_profile', ({ profile }) => save(profile)),
  );
  const view = await renderRoute(routes, { at, as: elin });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const edit = () => open(paths.profile(elin.id, { edit: 'profile' }));
const form = async () => within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('Edit Profile [123]', () => {
  test('is on the own profile, and saves what changed in one call [121]', async () => {
    const { user } = await open();
    await user.click(button('Edit Profile'));
    await form();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Elin S');
    await user.type(field('Website'), 'elin.se');
    await user.click(button('Save'));
    await screen.findByText('Profile updated successfully!');
    expect(calls.mock.calls).toEqual([[{ full_name: 'Elin S', website: 'https://elin.se' }]]);
    await screen.findByRole('heading', { level: 1, name: 'Elin S' });
    expect(session.getState().profile?.full_name).toBe('Elin S');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows the refusals of the database beside their fields', async () => {
    const { user } = await edit();
    await form();
    network.use(
      rpc('update_profile', () => ({
        profile: null,
        refused: { website: 'not_an_address', full_name: 'too_short' },
      })),
    );
    await user.clear(field('Name'));
    await user.type(field('Name'), 'E');
    await user.type(field('Website'), 'my bread');
    await user.click(button('Save'));
    await screen.findByText('Your name needs at least 2 letters');
    screen.getByText(/^Enter a web address/);
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Name'));
    await user.type(field('Name'), 'lin');
    expect(screen.queryByText('Your name needs at least 2 letters')).toBeNull();
  });

  test('asks for a name without asking the server', async () => {
    const { user } = await edit();
    await form();
    await user.clear(field('Name'));
    await user.click(button('Save'));
    await screen.findByText('Enter your name');
    expect(calls).not.toHaveBeenCalled();
  });

  test('keeps what was not saved, and can discard it', async () => {
    const { user } = await edit();
    await form();
    await user.type(field('Bio'), ' and bicycles');
    await user.click(button('Cancel'));
    await user.click(button('Edit Profile'));
    await screen.findByText(/changes that weren’t saved/);
    expect(field('Bio').value).toBe('Bread and bicycles');
    await user.click(button('Discard them'));
    expect(field('Bio').value).toBe('Bread');
    await user.click(button('Cancel'));
    await user.click(button('Edit Profile'));
    await form();
    expect(screen.queryByText(/changes that weren’t saved/)).toBeNull();
  });

  test('a draft leaves the fields alone that were saved elsewhere meanwhile', async () => {
    const { user } = await edit();
    await form();
    await user.type(field('Bio'), ' and bicycles');
    await user.click(button('Cancel'));
    cleanup();
    saved = { ...saved, location: 'Malmö' };
    const again = await edit();
    await screen.findByText(/changes that weren’t saved/);
    expect(field('Location').value).toBe('Malmö');
    await again.user.click(button('Save'));
    await waitFor(() => expect(calls.mock.calls).toEqual([[{ bio: 'Bread and bicycles' }]]));
  });

  /** Types into the bio and saves it; the server answers when it is told to. */
  async function saveSlowly() {
    const { user } = await edit();
    await form();
    const { promise, resolve } = Promise.withResolvers<void>();
    network.use(
      rpc<{ profile: EditedProfile }>('update_profile', async ({ profile }) => {
        await promise;
        return save(profile);
      }),
    );
    await user.type(field('Bio'), '!');
    await user.click(button('Save'));
    return { user, answer: resolve };
  }

  test('is saved as sent: nothing can be typed meanwhile', async () => {
    const { answer } = await saveSlowly();
    await screen.findByRole('button', { name: 'Saving...' });
    expect(field('Bio').closest('[inert]')).toBeTruthy();
    answer();
    await screen.findByText('Profile updated successfully!');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opened again while it is saved, it stays open with what was typed since', async () => {
    const { user, answer } = await saveSlowly();
    await user.click(button('Cancel'));
    await user.click(button('Edit Profile'));
    await form();
    await user.type(field('Bio'), '?');
    answer();
    await screen.findByText('Profile updated successfully!');
    expect(field('Bio').value).toBe('Bread!?');
    await user.click(button('Cancel'));
    await user.click(button('Edit Profile'));
    await form();
    expect(field('Bio').value).toBe('Bread!?');
  });

  test('too many changes are told with the time when the limit ends', async () => {
    const { user } = await edit();
    await form();
    const end = new Date(Date.now() + 60_000).toISOString();
    network.use(rpc('update_profile', () => refusal('PT429', 'often', 429, end)));
    await user.type(field('Bio'), '!');
    await user.click(button('Save'));
    await screen.findByText(/^That’s many changes in a short while. Try again after \d/);
  });

  test('a save whose answer was lost counts as saved', async () => {
    const { user } = await edit();
    await form();
    network.use(
      rpc<{ profile: EditedProfile }>('update_profile', ({ profile }) => {
        save({ ...profile, bio: profile.bio?.trim() ?? null });
        return fault.offline();
      }),
    );
    await user.type(field('Bio'), '! ');
    await user.click(button('Save'));
    await screen.findByText('Profile updated successfully!');
    await screen.findByText('Bread!');
    expect(calls).toHaveBeenCalledTimes(1);
  });

  test('offline it says so, and keeps the text', async () => {
    const { user } = await edit();
    await form();
    network.use(rpc('update_profile', fault.offline), rpc('public_profile', fault.offline));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.type(field('Bio'), '!');
    await user.click(button('Save'));
    const told = await screen.findByText(/^Failed to update profile\. You’re offline/);
    expect(told.getAttribute('role')).toBe('alert');
    expect(field('Bio').value).toBe('Bread!');
  });
});

describe('the member’s own picture [121] [122]', () => {
  beforeEach(() => void fakeBrowserFiles());

  const choose = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await screen.findByRole('dialog', { name: 'Profile picture' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await user.upload(input, photoFile());
    await user.click(await screen.findByRole('button', { name: 'Save' }));
  };

  test('is the button that changes it', async () => {
    const asked = fakeStorage();
    const { user, router } = await open();
    await user.click(button('Add a picture'));
    await choose(user);
    await screen.findByText('Profile picture updated!');
    expect(calls.mock.calls).toEqual([[{ avatar_url: `${elin.id}/${asked.uploads[0]}.webp` }]]);
    button('Change your picture');
    expect(session.getState().profile?.avatar_url).toBe(saved.avatar_url);
    expect(router.state.location.search).toBe('');
  });

  test('can be opened by a link, and can be removed', async () => {
    saved = { ...saved, avatar_url: `${elin.id}/old.webp` };
    const { user } = await open(paths.profile(elin.id, { edit: 'picture' }));
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await screen.findByText('Profile picture removed');
    expect(calls.mock.calls).toEqual([[{ avatar_url: null }]]);
    await waitFor(() => button('Add a picture'));
  });

  test('a refusal says that it failed, and the crop stays', async () => {
    fakeStorage();
    const { user } = await open(paths.profile(elin.id, { edit: 'picture' }));
    network.use(
      rpc('update_profile', () => ({ profile: null, refused: { avatar_url: 'not_accepted' } })),
    );
    await choose(user);
    await screen.findByText('Failed to upload profile picture');
    screen.getByRole('application');
  });
});
