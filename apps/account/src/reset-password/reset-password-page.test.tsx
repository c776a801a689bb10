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
import { afterEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { alerts } from '../testing/alerts.ts';
import { descriptionOf } from '../testing/description-of.ts';

useNetwork();
afterEach(() => history.replaceState(null, '', '/'));

const KEY = 'sb-pure-auth-token';
const email = () => screen.findByLabelText<HTMLInputElement>('Email');
const ask = () => screen.getByRole('button', { name: 'Send the link' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save new password' });
const open = () => renderRoute(routes, { at: paths.resetPassword() });

/** As a document that the link of a mail opens. */
async function arrive(address: string, { verifier = true } = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  history.replaceState(null, '', `/reset-password${address}`);
  if (verifier) {
    localStorage.setItem(`${KEY}-code-verifier`, JSON.stringify('verifier/recovery'));
  }
  return renderRoute(routes, { at: paths.resetPassword(), configuration: {} });
}

describe('asking for the link [42]', () => {
  test('answers the same for every address, and can send the link again', async () => {
    const asked: unknown[] = [];
    network.use(
      auth('post /recover', (body) => {
        asked.push(body['email']);
        return {};
      }),
    );
    const { user } = await open();
    await user.type(await email(), ' nobody@pure.test ');
    await user.click(ask());
    await screen.findByRole('heading', { name: 'Check your email' });
    screen.getByText(/If nobody@pure.test belongs to a member/);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await screen.findByText('Sent again.');
    expect(asked).toEqual(['nobody@pure.test', 'nobody@pure.test']);
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect((await email()).value).toContain('nobody@pure.test');
  });

  test.each([
    ['', 'Email is required'],
    ['elin', 'Please enter a valid email address'],
  ])('"%s" shows: %s', async (typed, words) => {
    const { user } = await open();
    if (typed) await user.type(await email(), typed);
    await email();
    await user.click(ask());
    await screen.findByText(words);
    expect(document.activeElement).toBe(await email());
    expect(descriptionOf(await email())).toContain(words);
    await user.type(await email(), typed ? '@pure.test' : 'elin@pure.test');
    expect(screen.queryByText(words)).toBeNull();
  });

  test('a rate limit and a lost network show errors and keep the address', async () => {
    network.use(auth('post /recover', () => authRefusal('over_request_rate_limit', 'wait', 429)));
    const { user } = await open();
    await user.type(await email(), 'elin@pure.test');
    await user.click(ask());
    const limited = await screen.findByText('Too many tries. Wait a moment and try again.');
    expect(limited.closest('form')).not.toBeNull();
    network.use(auth('post /recover', fault.offline));
    await user.click(ask());
    const offline = await screen.findByText(/Check your connection/);
    expect(offline.closest('form')).not.toBeNull();
    expect(alerts()).toEqual([offline.textContent]);
    expect((await email()).value).toBe('elin@pure.test');
  });
});

describe('opening the link [43]', () => {
  async function recovering() {
    network.use(...signedInAs(elin));
    const opened = await arrive('?code=abc');
    await screen.findByRole('heading', { name: 'Set a new password' });
    return opened;
  }
  async function type(opened: Awaited<ReturnType<typeof recovering>>, password: string) {
    await opened.user.type(screen.getByLabelText('New password'), password);
    await opened.user.type(screen.getByLabelText('Confirm new password'), password);
  }

  test('a new password is set and leads home', async () => {
    const asked: unknown[] = [];
    network.use(
      auth('put /user', (body) => {
        asked.push(body['password']);
        return authSession(elin).user;
      }),
    );
    const opened = await recovering();
    expect(save().ariaDisabled).toBe('true');
    await type(opened, 'nykalefrost');
    await opened.user.click(save());
    await screen.findByText('Your new password is set.');
    expect(opened.router.state.location.pathname).toBe('/app');
    expect(asked).toEqual(['nykalefrost']);
    expect(session.getState().recovering).toBe(false);
  });

  test.each([
    ['same_password', 'The new password must differ from the old one.'],
    ['weak_password', 'Choose a stronger password: it’s known from a data leak.'],
  ])('%s shows an error at the field and allows another try', async (code, words) => {
    network.use(
      auth('put /user', () =>
        authRefusal(code, 'refused', 422, { weak_password: { reasons: ['pwned'] } }),
      ),
    );
    const opened = await recovering();
    await type(opened, '12345678');
    await opened.user.click(save());
    await screen.findByText(words);
    const field = screen.getByLabelText('New password');
    expect(document.activeElement).toBe(field);
    expect(descriptionOf(field)).toContain(words);
    await opened.user.type(field, '9');
    expect(screen.queryByText(words)).toBeNull();
    expect(session.getState().recovering).toBe(true);
  });

  test('if the link’s session has expired, a new link is offered', async () => {
    network.use(auth('put /user', () => authRefusal('session_not_found', 'gone', 403)));
    const opened = await recovering();
    await type(opened, '12345678');
    await opened.user.click(save());
    await screen.findByText(/has run out, or you’ve used it before/);
    await email();
  });
});

describe('a link that cannot be used', () => {
  test.each([
    ['that ran out', '#error=access_denied&error_code=otp_expired'],
    ['that was used before', '?code=used'],
  ])('%s says so and offers a new one', async (_, address) => {
    network.use(auth('post /token', () => authRefusal('flow_state_not_found', 'gone', 404)));
    await arrive(address);
    await screen.findByText(/has run out, or you’ve used it before/);
    await email();
  });

  test('in another browser says so and offers a new one', async () => {
    await arrive('?code=abc', { verifier: false });
    await screen.findByText(/works only in the browser it was asked for in/);
    await email();
  });

  test.each(['/reset-password', '/login'])(
    'for want of the network says that it still works, and offers to try again, at %s',
    async (path) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      network.use(auth('post /token', fault.offline));
      localStorage.setItem(`${KEY}-code-verifier`, JSON.stringify('verifier/recovery'));
      history.replaceState(null, '', `${path}?code=abc`);
      await renderRoute(routes, { at: path, configuration: {} });
      await screen.findByText(/couldn’t reach PURE to open your link. It still works/);
      screen.getByRole('button', { name: 'Try again' });
      expect(screen.queryByText(/has run out, or you’ve used it before/)).toBeNull();
      await email();
    },
  );

  test('on the login page shows the login’s message', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    history.replaceState(null, '', '/login?code=abc');
    await renderRoute(routes, { at: paths.login(), configuration: {} });
    await screen.findByText('Your email address is confirmed. Sign in to come in.');
  });

  test('that confirms one of two addresses says on the login page what is left to do [176]', async () => {
    history.replaceState(null, '', '/login#message=Confirmation+link+accepted.+Please+proceed');
    await renderRoute(routes, { at: paths.login(), configuration: {} });
    await screen.findByText(/^One address is confirmed\. Now open the link/);
  });
});

test('a signed-in member’s address is prefilled', async () => {
  await renderRoute(routes, { at: paths.resetPassword(), as: elin });
  await waitFor(async () => expect((await email()).value).toBe('elinsandberg@pure.test'));
});
