import { paths } from '@pure/contracts';
import {
  auth,
  authRefusal,
  authSession,
  elin,
  fault,
  network,
  renderRoute,
  signedInAs,
  useNetwork,
} from '@pure/testing';
import { session } from '@pure/session';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { alerts } from '../testing/alerts.ts';
import { descriptionOf } from '../testing/description-of.ts';

useNetwork();

const KEY = 'sb-pure-auth-token';
const open = () => renderRoute(routes, { at: paths.login() });
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: /sign in/i });
const remember = () => screen.getByRole('checkbox', { name: 'Remember me' });

type Opened = Awaited<ReturnType<typeof open>>;

async function fillIn({ user }: Opened): Promise<void> {
  await user.type(await email(), ' elin@pure.test ');
  await user.type(password(), 'friends-only');
}

describe('the login form', () => {
  test('labels its fields, also for password managers [12] [13] [14]', async () => {
    await open();
    expect((await email()).autocomplete).toBe('email');
    expect(password().autocomplete).toBe('current-password');
    expect(password().type).toBe('password');
    expect(remember()).toHaveProperty('checked', true);
    const link = (name: string | RegExp) =>
      screen.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href');
    expect(link('Forgot password?')).toBe('/reset-password');
    expect(link('Join our community')).toBe('/register');
    expect(link('Back')).toBe('/landing');
    expect(link('Data privacy')).toBe('/privacy');
    for (const badge of ['Secure login', 'Human verified']) {
      screen.getByText(badge);
    }
  });

  test('shows and hides the password [12]', async () => {
    const { user } = await open();
    await email();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('password');
  });

  test('explains what unticking "Remember me" does', async () => {
    const { user } = await open();
    await email();
    expect(screen.queryByText('Until you close this tab')).toBeNull();
    await user.click(remember());
    screen.getByText('Until you close this tab');
  });
});

describe('signing in', () => {
  test('shows a welcome, goes home and replaces the form in the history [16]', async () => {
    const opened = await open();
    network.use(...signedInAs(elin));
    await fillIn(opened);
    await opened.user.click(submit());
    await screen.findByText('Welcome back! 🎉');
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/app'));
    expect(opened.router.state.historyAction).toBe('REPLACE');
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });

  test('sends the trimmed address once, even if the button is pressed twice [12] [15]', async () => {
    const opened = await open();
    const asked: unknown[] = [];
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      auth('post /token', async (body) => {
        asked.push(body);
        await held;
        return authSession(elin);
      }),
      ...signedInAs(elin),
    );
    await fillIn(opened);
    await opened.user.click(submit());
    const button = await screen.findByRole('button', { name: 'Signing in...' });
    await opened.user.click(button);
    await opened.user.type(password(), '{Enter}');
    expect(button.ariaBusy).toBe('true');
    answer();
    await screen.findByText('Welcome back! 🎉');
    expect(asked).toMatchObject([{ email: 'elin@pure.test', password: 'friends-only' }]);
    expect(asked).toHaveLength(1);
  });

  test('keeps the session in the tab without Remember me', async () => {
    const opened = await open();
    network.use(...signedInAs(elin));
    await fillIn(opened);
    await opened.user.click(remember());
    await opened.user.click(submit());
    await screen.findByText('Welcome back! 🎉');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(sessionStorage.getItem(KEY)).not.toBeNull();
  });

  test('focuses the first empty field [15]', async () => {
    const { user } = await open();
    await user.type(await email(), '   ');
    await user.click(submit());
    expect(await screen.findAllByText('Please fill in all fields')).toHaveLength(2);
    expect(document.activeElement).toBe(await email());
    await user.type(await email(), 'elin@pure.test');
    await user.click(submit());
    expect(document.activeElement).toBe(password());
    expect(screen.getAllByText('Please fill in all fields')).toHaveLength(1);
    expect(descriptionOf(password())).toBe('Please fill in all fields');
  });

  test('a wrong password stands beside the field until it is corrected [17]', async () => {
    const opened = await open();
    network.use(auth('post /token', () => authRefusal('invalid_credentials', 'wrong')));
    await fillIn(opened);
    await opened.user.click(submit());
    const words = 'Invalid email or password. Please check your credentials and try again.';
    await screen.findByText(words);
    expect(descriptionOf(password())).toBe(words);
    expect(document.activeElement).toBe(password());
    expect(password().value).toBe('friends-only');
    await opened.user.type(password(), '!');
    expect(screen.queryByText(words)).toBeNull();
  });

  test.each([
    ['[19]', 'over_request_rate_limit', 'Too many login attempts. Please wait a moment'],
    ['[20]', 'user_banned', 'User is banned'],
  ])('%s %s shows an error and keeps the input', async (_, code, words) => {
    const opened = await open();
    network.use(auth('post /token', () => authRefusal(code, 'User is banned')));
    await fillIn(opened);
    await opened.user.click(submit());
    const shown = await screen.findByText(words, { exact: false });
    expect(shown.closest('form')).not.toBeNull();
    expect((await email()).value.trim()).toBe('elin@pure.test');
    expect(password().value).toBe('friends-only');
    expect(opened.router.state.location.pathname).toBe('/login');
  });

  test('the confirmation link can be sent again [18]', async () => {
    const opened = await open();
    const resent: unknown[] = [];
    network.use(
      auth('post /token', () => authRefusal('email_not_confirmed', 'Email not confirmed')),
      auth('post /resend', (body) => {
        resent.push(body);
        return {};
      }),
    );
    await fillIn(opened);
    await opened.user.click(submit());
    await screen.findByText(
      'Please check your email and click the confirmation link before signing in.',
    );
    await opened.user.click(screen.getByRole('button', { name: 'Send the link again' }));
    await screen.findByText('A new link is on its way.');
    expect(resent).toMatchObject([{ type: 'signup', email: 'elin@pure.test' }]);
  });

  test('offline shows a kind message in the form alone, and the next try works', async () => {
    const opened = await open();
    network.use(auth('post /token', fault.offline));
    await fillIn(opened);
    await opened.user.click(submit());
    const message = await screen.findByText(/Check your connection/);
    expect(message.closest('form')).not.toBeNull();
    expect(alerts()).toEqual([message.textContent]);
    network.use(...signedInAs(elin));
    await opened.user.click(submit());
    await screen.findByText('Welcome back! 🎉');
  });
});

describe('access to the form', () => {
  test('a signed-in member is redirected home without a history entry [10]', async () => {
    const { router } = await renderRoute(routes, { at: paths.login(), as: elin });
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('while the session loads, the screen says so [9]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const ended = { ...authSession(elin), expires_at: 1 };
    localStorage.setItem(KEY, JSON.stringify(ended));
    network.use(auth('post /token', fault.silence));
    await renderRoute(routes, { at: paths.login(), configuration: {} });
    await screen.findByText('Checking authentication...');
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
    expect(session.getState().status).toBe('loading');
    // Without it, signing out after the test would wait for the silent server.
    localStorage.removeItem(KEY);
  });
});
