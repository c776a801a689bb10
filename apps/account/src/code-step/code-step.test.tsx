import { paths } from '@pure/contracts';
import {
  auth,
  authRefusal,
  authSession,
  elin,
  fault,
  network,
  renderRoute,
  service,
  signedInAs,
  useNetwork,
} from '@pure/testing';
import { session } from '@pure/session';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';

useNetwork();

const app = { id: 'app-1', friendly_name: 'Phone', factor_type: 'totp', status: 'verified' };

function sessionWithApp(aal: 'aal1' | 'aal2') {
  const { user, access_token, ...rest } = authSession(elin);
  const [head, payload = '', signature] = access_token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const signed = Buffer.from(JSON.stringify({ ...claims, aal })).toString('base64url');
  const token = [head, signed, signature].join('.');
  return { ...rest, access_token: token, user: { ...user, factors: [app] } };
}

const code = () => screen.findByLabelText<HTMLInputElement>('Six digits');

/** Until the step that the password leads to. */
async function enterPassword() {
  network.use(
    auth('post /token', () => sessionWithApp('aal1')),
    auth('post /factors/app-1/challenge', () => ({ id: 'challenge-1', expires_at: 9e9 })),
    ...signedInAs(elin),
  );
  const opened = await renderRoute(routes, { at: paths.login() });
  await opened.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'elin@pure.test');
  await opened.user.type(screen.getByLabelText('Password'), 'friends-only');
  await opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'One more step' });
  return opened;
}

describe('a member with an authenticator app', () => {
  test('counts as signed out until the digits are right, and then goes home [22]', async () => {
    const sent: unknown[] = [];
    const { user, router } = await enterPassword();
    network.use(
      auth('post /factors/app-1/verify', (body) => {
        sent.push(body['code']);
        return sessionWithApp('aal2');
      }),
    );
    expect(session.getState()).toMatchObject({ status: 'signed-out', user: null });
    expect(document.activeElement).toBe(await code());
    await user.type(await code(), '123 456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Welcome back! 🎉');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(sent).toEqual(['123456']);
    expect(session.getState().status).toBe('signed-in');
  });

  test.each([
    ['mfa_verification_failed', 422, /Those digits didn’t work/, ''],
    ['over_request_rate_limit', 429, /Wait a minute and try again/, '123456'],
  ])('%s is told at the field and allows another try', async (refused, status, words, kept) => {
    const { user } = await enterPassword();
    network.use(auth('post /factors/app-1/verify', () => authRefusal(refused, 'refused', status)));
    await user.type(await code(), '123456{Enter}');
    await screen.findByText(words);
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    expect((await code()).value).toBe(kept);
    expect(session.getState().status).toBe('signed-out');
  });

  test('too few digits are kept, and nothing is sent', async () => {
    const { user } = await enterPassword();
    await user.type(await code(), '1234{Enter}');
    await screen.findByText('Type all six digits');
    expect((await code()).value).toBe('1234');
    expect(document.activeElement).toBe(await code());
  });

  test('an empty field of the recovery is named', async () => {
    const { user } = await enterPassword();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.click(screen.getByRole('button', { name: 'Sign in with this code' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(screen.getByText('Type one of your codes')).toBeTruthy();
  });

  test('offline keeps the step and the digits', async () => {
    const { user } = await enterPassword();
    network.use(auth('post /factors/app-1/verify', fault.offline));
    await user.type(await code(), '123456{Enter}');
    await screen.findByText(/Check your connection/);
    expect((await code()).value).toBe('123456');
  });

  test('can sign in as somebody else', async () => {
    const { user } = await enterPassword();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(session.getState().needsCode).toBe(false);
  });

  test('signs in with the password and a recovery code', async () => {
    const sent: unknown[] = [];
    const { user, router } = await enterPassword();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    network.use(
      service('/functions/v1/recover-factor', async (request) => {
        sent.push(await request.json());
        return { success: true };
      }),
      auth('post /token', () => authSession(elin)),
    );
    await user.type(screen.getByLabelText('Password'), 'friends-only');
    await user.type(screen.getByLabelText('Recovery code'), 'k3m9-x7qa-20fh');
    await user.click(screen.getByRole('button', { name: 'Sign in with this code' }));
    await screen.findByText(/Two-step sign-in is off now/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(sent).toEqual([{ password: 'friends-only', code: 'k3m9-x7qa-20fh' }]);
  });

  test('a refresh that was lost is repeated without the used code', async () => {
    const { user, router } = await enterPassword();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const asked = vi.fn(() => ({ success: true }));
    vi.useFakeTimers({ toFake: ['Date'] });
    network.use(
      service('/functions/v1/recover-factor', asked),
      auth('post /token', () => {
        // The library gives up after half a minute.
        vi.setSystemTime(Date.now() + 31_000);
        return Response.json({ message: 'resting' }, { status: 503 });
      }),
    );
    await user.type(screen.getByLabelText('Password'), 'friends-only');
    await user.type(screen.getByLabelText('Recovery code'), 'k3m9-x7qa-20fh');
    await user.click(screen.getByRole('button', { name: 'Sign in with this code' }));
    await screen.findByText(/Check your connection/);
    // The library answers by itself for a while after it gave up.
    vi.setSystemTime(Date.now() + 61_000);
    network.use(auth('post /token', () => authSession(elin)));
    await user.click(screen.getByRole('button', { name: 'Sign in with this code' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    vi.useRealTimers();
    expect(asked).toHaveBeenCalledOnce();
  });

  test.each([
    ['wrong_password', 'That password isn’t correct.', 'Password'],
    ['wrong_code', /isn’t correct, or you’ve used it before/, 'Recovery code'],
  ])('%s is told at its field', async (refused, words, label) => {
    const { user } = await enterPassword();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    network.use(
      service('/functions/v1/recover-factor', () =>
        Response.json({ code: refused, message: 'no' }, { status: 403 }),
      ),
    );
    await user.type(screen.getByLabelText('Password'), 'friends-only');
    await user.type(screen.getByLabelText('Recovery code'), 'nope{Enter}');
    await screen.findByText(words);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });
});

test('resetting the password asks for the digits before the new password [43]', async () => {
  history.replaceState(null, '', '/reset-password?code=abc');
  localStorage.setItem('sb-pure-auth-token-code-verifier', JSON.stringify('verifier/recovery'));
  network.use(
    auth('post /token', () => sessionWithApp('aal1')),
    auth('post /factors/app-1/challenge', () => ({ id: 'challenge-1', expires_at: 9e9 })),
    auth('post /factors/app-1/verify', () => sessionWithApp('aal2')),
    ...signedInAs(elin),
  );
  const { user } = await renderRoute(routes, { at: paths.resetPassword(), configuration: {} });
  await screen.findByRole('heading', { name: 'One more step' });
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  await user.type(await code(), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Set a new password' });
  history.replaceState(null, '', '/');
});
