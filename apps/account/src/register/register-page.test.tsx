import { paths } from '@pure/contracts';
import {
  auth,
  authRefusal,
  authSession,
  elin,
  fault,
  hanna,
  network,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { alerts } from '../testing/alerts.ts';
import { descriptionOf } from '../testing/description-of.ts';
import {
  fakeUsernames,
  field,
  fillIn,
  free,
  open,
  signsUp,
  submit,
} from '../testing/register-view.ts';

useNetwork();

const taken = new Set<string>();
beforeEach(() => {
  taken.clear();
  fakeUsernames(taken);
});

describe('the register form', () => {
  test('labels its fields, also for password managers, and shows the agreement [27]', async () => {
    await open();
    const completes = async (name: string) => (await field(name)).autocomplete;
    expect(await completes('Full name')).toBe('name');
    expect(await completes('Username')).toBe('username');
    expect(await completes('Email')).toBe('email');
    expect(await completes('Password')).toBe('new-password');
    expect(await completes('Confirm password')).toBe('new-password');
    screen.getByText(
      /real person, to respect others, and to post no spam, advertising or promotion/,
    );
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    const [terms, privacy] = ['Terms', 'Privacy'].map((name) => screen.getByRole('link', { name }));
    expect(terms?.getAttribute('href')).toBe('/terms');
    expect(privacy?.getAttribute('href')).toBe('/privacy');
  });

  test('can’t be submitted until the password is long enough and confirmed [34] [35]', async () => {
    const { user } = await open();
    screen.getByText('At least 6 characters');
    screen.getByText('Passwords match');
    expect(submit().ariaDisabled).toBe('true');
    await user.type(await field('Password'), 'kale1');
    await user.type(await field('Confirm password'), 'kale1');
    expect(submit().ariaDisabled).toBe('true');
    await user.type(await field('Password'), '2');
    expect(submit().ariaDisabled).toBe('true');
    await user.type(await field('Confirm password'), '2');
    expect(submit().ariaDisabled).toBeNull();
  });

  test('shows an error after a field was changed and left, not before [28]', async () => {
    const { user } = await open();
    await user.type(await field('Full name'), 'E');
    expect(screen.queryByText('Full name must be at least 2 characters')).toBeNull();
    await user.tab();
    await screen.findByText('Full name must be at least 2 characters');
    await user.tab();
    expect(screen.queryByText('Username is required')).toBeNull();
  });

  test('submitting with errors says so and focuses the first invalid field [35]', async () => {
    const opened = await open();
    await fillIn(opened, { 'Full name': '', Email: 'elin' });
    await opened.user.click(submit());
    await screen.findByText('Please fix the errors below');
    const [name, email] = [await field('Full name'), await field('Email')];
    expect(descriptionOf(name)).toContain('Full name is required');
    expect(descriptionOf(email)).toContain('Please enter a valid email address');
    expect(document.activeElement).toBe(name);
    await opened.user.type(name, 'Elin');
    expect(descriptionOf(name)).not.toContain('Full name is required');
  });

  test('the ring closes as fields become valid', async () => {
    const opened = await open();
    screen.getByRole('img', { name: '0 of 5 done' });
    await fillIn(opened, { Email: '' });
    screen.getByRole('img', { name: '4 of 5 done' });
    await opened.user.type(await field('Email'), 'elin@pure.test');
    screen.getByRole('img', { name: '5 of 5 done' });
  });
});

describe('joining', () => {
  test('sends the metadata, shows a welcome and goes home after a moment [36] [37]', async () => {
    const asked: Record<string, unknown>[] = [];
    signsUp((body) => {
      asked.push(body);
      return authSession(elin);
    });
    const opened = await open();
    const welcomedBefore: boolean[] = [];
    opened.router.subscribe(({ location }) => {
      if (location.pathname === '/app')
        welcomedBefore.push(screen.queryByText('Welcome to PURE!') !== null);
    });
    await fillIn(opened);
    await opened.user.click(submit());
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/app'));
    expect(welcomedBefore).toContain(true);
    expect(welcomedBefore).not.toContain(false);
    expect(asked).toMatchObject([
      {
        email: 'elin@pure.test',
        password: 'kalefrost',
        data: { full_name: 'Elin Sandberg', username: 'elin_s' },
      },
    ]);
  });

  test.each([
    [38, 'user_already_exists', 422, 'An account with this email already exists.', 'Email'],
    [40, 'signup_disabled', 422, 'Account registration is currently disabled.', null],
    [41, 'weak_password', 422, 'it’s known from a data leak', 'Password'],
  ])('[%i] %s shows an error and keeps the input', async (_, code, status, words, at) => {
    signsUp(() => authRefusal(code, 'refused', status, { weak_password: { reasons: ['pwned'] } }));
    const opened = await open();
    await fillIn(opened);
    await opened.user.click(submit());
    const error = await screen.findByText(words, { exact: false });
    expect(error.closest('form')).not.toBeNull();
    expect((await field('Full name')).value).toBe('Elin Sandberg');
    expect((await field('Password')).value).toBe('kalefrost');
    if (!at) return;
    expect(document.activeElement).toBe(await field(at));
    expect(descriptionOf(await field(at))).toContain(words);
    await opened.user.type(await field(at), 'x');
    expect(screen.queryByText(words, { exact: false })).toBeNull();
  });

  test('a username that was taken during the sign-up is checked again and shown as taken [30]', async () => {
    const opened = await open();
    await fillIn(opened);
    await free();
    signsUp(() => {
      taken.add('elin_s');
      return authRefusal('unexpected_failure', 'Database error saving new user', 500);
    });
    await opened.user.click(submit());
    const words = 'This username is already taken. Please choose another one.';
    await screen.findByText(words);
    expect(document.activeElement).toBe(await field('Username'));
    expect(descriptionOf(await field('Username'))).toContain(words);
    await opened.user.type(await field('Username'), '2');
    expect(screen.queryByText(words)).toBeNull();
  });

  test('offline shows a kind message in the form alone', async () => {
    signsUp(fault.offline);
    const opened = await open();
    await fillIn(opened);
    await opened.user.click(submit());
    const message = await screen.findByText(/Check your connection/);
    expect(message.closest('form')).not.toBeNull();
    expect(alerts()).toEqual([message.textContent]);
  });

  test('after a lost answer, the newcomer’s own name doesn’t count as taken', async () => {
    const opened = await open();
    await fillIn(opened);
    await free();
    signsUp(() => {
      taken.add('elin_s');
      return fault.offline();
    });
    await opened.user.click(submit());
    await screen.findByText(/Check your connection/);
    signsUp(() => authRefusal('user_already_exists', 'refused', 422));
    await opened.user.click(submit());
    await screen.findByText(/Please sign in instead/);
    expect(screen.queryByText(/already taken/)).toBeNull();
  });

  test('with email confirmation, the last screen can send the mail again', async () => {
    const resent = vi.fn(() => ({}));
    signsUp(() => authSession(elin).user);
    network.use(auth('post /resend', resent));
    const opened = await open();
    await fillIn(opened);
    await opened.user.click(submit());
    await screen.findByRole('heading', { name: 'Check your email' });
    screen.getByText(/elin@pure.test/);
    expect(opened.router.state.location.pathname).toBe('/register');
    await opened.user.click(screen.getByRole('button', { name: 'Send it again' }));
    await screen.findByText('A new link is on its way.');
    expect(resent).toHaveBeenCalledOnce();
    await opened.user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect((await field('Full name')).value).toBe('Elin Sandberg');
  });
});

describe('an invitation [3]', () => {
  const inviter = vi.fn(({ username }: { username: string }) =>
    username === hanna.username ? hanna : null,
  );
  beforeEach(() => {
    inviter.mockClear();
    network.use(rpc('inviter_card', inviter));
  });

  const joinAs = async (...link: Parameters<typeof open>) => {
    const signUp = vi.fn<(body: Record<string, unknown>) => unknown>(() => authSession(elin));
    signsUp(signUp);
    const opened = await open(...link);
    await fillIn(opened);
    await opened.user.click(submit());
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/app'));
    return signUp.mock.calls[0]?.[0]['data'];
  };

  test('names the inviter, and the sign-up passes the link on', async () => {
    const metadata = joinAs(hanna.username, 'key-of-hanna');
    await screen.findByText(/Invited by Hanna Berg/);
    expect(await metadata).toMatchObject({ ref: hanna.username, key: 'key-of-hanna' });
    expect(screen.queryByText('Hanna Berg invited you')).toBeNull();
  });

  test('is passed on even if the inviter couldn’t be read', async () => {
    network.use(rpc('inviter_card', fault.server));
    expect(await joinAs(hanna.username)).toMatchObject({ ref: hanna.username });
  });

  test('without a name is none', async () => {
    expect(await joinAs('friend')).not.toHaveProperty('ref');
  });

  test.each(['friend', 'nobody_by_that_name'])('from "%s" names no inviter', async (ref) => {
    await open(ref);
    await screen.findByText('Free during beta.');
    expect(inviter).toHaveBeenCalledTimes(ref === 'friend' ? 0 : 1);
  });
});

test('a signed-in member is redirected home [10]', async () => {
  const { router } = await renderRoute(routes, { at: paths.register(), as: elin });
  await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
});

test('a member who opens an invite link is redirected to the inviter [10]', async () => {
  network.use(rpc('inviter_card', () => hanna));
  const { router } = await renderRoute(routes, {
    at: paths.register(hanna.username, 'k'),
    as: elin,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.profile(hanna.id)));
});

test.each([
  ['nobody', () => null],
  ['a failure', fault.server],
])('an invite link that leads to %s redirects a member home [10]', async (_, answer) => {
  network.use(rpc('inviter_card', answer));
  const { router } = await renderRoute(routes, { at: paths.register('hanna'), as: elin });
  await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
});
