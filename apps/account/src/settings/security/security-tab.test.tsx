import {
  auth,
  authRefusal,
  authSession,
  elin,
  fault,
  network,
  refusal,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';

useNetwork();

const phone = {
  id: 'app-1',
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-10-04T09:00:00.000Z',
};
const codes = Array.from({ length: 10 }, (_, index) => `k3m9-x7qa-20f${index}`);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let factors: object[];
let sessions: object[];

beforeEach(() => {
  factors = [];
  const at = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
  sessions = [
    { id: 's1', user_agent: 'node', created_at: at, last_used_at: at, current: true },
    { id: 's2', user_agent: firefox, created_at: at, last_used_at: at, current: false },
  ];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: () => {} }),
  );
  network.use(
    auth('get /user', () => ({ ...authSession(elin).user, factors })),
    rpc('my_sessions', () => ({ items: sessions })),
    rpc('has_fresh_sign_in', () => true),
    rpc('recovery_codes_left', () => ({ left: 7, created_at: null })),
    rpc('create_recovery_codes', () => ({ codes, created_at: '2026-11-01T00:00:00Z' })),
  );
});

const open = () => renderRoute(routes, { at: '/app/settings?tab=security', as: elin });
const button = (name: string) => screen.findByRole('button', { name });

function enrols() {
  network.use(
    auth('post /factors', (body) => ({
      id: 'app-1',
      type: 'totp',
      friendly_name: body['friendly_name'],
      totp: { qr_code: '<svg/>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/PURE' },
    })),
    auth('post /factors/app-1/challenge', () => ({ id: 'challenge-1', expires_at: 9e9 })),
  );
}

/** jsdom's blobs have no `text()`. */
function readText(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file ?? new Blob());
  });
}

describe('setting up an app', () => {
  async function name() {
    enrols();
    const opened = await open();
    await opened.user.click(await button('Set up an app'));
    expect(document.activeElement).toBe(await screen.findByLabelText('A name for the app'));
    await opened.user.keyboard('Phone');
    await opened.user.click(await button('Continue'));
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    screen.getByRole('img', { name: 'QR code for your authenticator app' });
    return opened;
  }

  test('takes a name and the digits, and then shows ten recovery codes once', async () => {
    const sent: unknown[] = [];
    const { user } = await name();
    network.use(
      auth('post /factors/app-1/verify', (body) => {
        sent.push(body['code']);
        factors = [phone];
        return authSession(elin);
      }),
    );
    await user.type(screen.getByLabelText('Six digits that the app shows'), '123456');
    await user.click(await button('Confirm'));
    const dialog = await screen.findByRole('dialog', { name: 'Recovery codes' });
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(10));
    within(dialog).getByText(codes[9] ?? '');
    expect(sent).toEqual(['123456']);
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Copy' }));
    await user.click(within(dialog).getByRole('button', { name: 'I’ve saved them' }));
    await screen.findByText('7 codes are left.');
    expect(screen.queryByText(codes[9] ?? '')).toBeNull();
  });

  test('codes that weren’t kept aren’t closed by accident', async () => {
    const { user } = await name();
    network.use(auth('post /factors/app-1/verify', () => authSession(elin)));
    await user.type(screen.getByLabelText('Six digits that the app shows'), '123456{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Recovery codes' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(await button('Go back'));
    within(dialog).getByText(codes[9] ?? '');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await within(dialog).findByRole('button', { name: 'Copied!' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(codes[9] ?? '')).toBeNull());
  });

  test('codes can be saved as a file and printed, both with the address of the account', async () => {
    const { user } = await name();
    network.use(auth('post /factors/app-1/verify', () => authSession(elin)));
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:codes';
    });
    const download = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    await user.type(screen.getByLabelText('Six digits that the app shows'), '123456{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Recovery codes' });
    await user.click(within(dialog).getByRole('button', { name: 'Save as a file' }));
    expect(download).toHaveBeenCalledOnce();
    const text = await readText(saved[0]);
    expect(text).toContain(`${elin.username}@pure.test`);
    for (const code of codes) expect(text).toContain(code);

    await user.click(within(dialog).getByRole('button', { name: 'Print' }));
    const frame = document.querySelector('iframe');
    expect(frame?.contentDocument?.body.textContent).toBe(text);
    frame?.contentWindow?.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(codes[9] ?? '')).toBeNull());
  });

  test('wrong digits are told at the field and allow another try', async () => {
    const { user } = await name();
    network.use(
      auth('post /factors/app-1/verify', () =>
        authRefusal('mfa_verification_failed', 'wrong', 422),
      ),
    );
    await user.type(screen.getByLabelText('Six digits that the app shows'), '123456{Enter}');
    await screen.findByText(/Those digits didn’t work/);
  });

  test.each([
    ['mfa_factor_name_conflict', 'You have an app of this name already'],
    ['too_many_enrolled_mfa_factors', 'You have two apps already. Remove one first.'],
  ])('%s is told at the name', async (code, words) => {
    network.use(auth('post /factors', () => authRefusal(code, 'no', 422)));
    const { user } = await open();
    await user.click(await button('Set up an app'));
    await user.type(await screen.findByLabelText('A name for the app'), 'Phone{Enter}');
    await screen.findByText(words);
  });
});

test('a member with two apps is told that they are the most', async () => {
  factors = [phone, { ...phone, id: 'app-2', friendly_name: 'Tablet' }];
  await open();
  await screen.findByText('Tablet');
  screen.getByText('Two apps are the most that an account can have.');
  expect(screen.queryByRole('button', { name: /Set up|Add/ })).toBeNull();
});

test('an app can be added only after a fresh sign-in', async () => {
  network.use(
    rpc('has_fresh_sign_in', () => false),
    auth('post /token', () => authSession(elin)),
    auth('post /logout', () => ({})),
  );
  const { user } = await open();
  await user.click(await button('Set up an app'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await user.type(await dialog.findByLabelText('Password'), 'friends-only{Enter}');
  await screen.findByLabelText('A name for the app');
});

test('new recovery codes ask for the digits if the sign-in is old', async () => {
  factors = [phone];
  let isFresh = false;
  network.use(
    rpc('create_recovery_codes', () =>
      isFresh ? { codes, created_at: '2026-11-01T00:00:00Z' } : refusal('PT403', 'old', 403),
    ),
  );
  const { user } = await open();
  await user.click(await button('Make new codes'));
  await screen.findByRole('dialog', { name: 'Is it you?' });
  await screen.findByLabelText('Six digits');
});

test('nobody is asked for a password before it is known whether they have an app', async () => {
  factors = [phone];
  network.use(rpc('create_recovery_codes', () => refusal('PT403', 'old', 403)));
  const { user } = await open();
  const makeCodes = await button('Make new codes');
  network.use(auth('get /user', () => authRefusal('unexpected_failure', 'resting', 500)));
  await user.click(makeCodes);
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await dialog.findByText('We couldn’t load how you sign in');
  expect(dialog.queryByLabelText('Password')).toBeNull();
  network.use(auth('get /user', () => ({ ...authSession(elin).user, factors })));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(await dialog.findByLabelText('Six digits'));
});

test('the number of recovery codes that can’t be read says so, and can be read again', async () => {
  factors = [phone];
  network.use(rpc('recovery_codes_left', fault.server));
  const { user } = await open();
  await screen.findByText('We couldn’t load how many codes are left');
  network.use(rpc('recovery_codes_left', () => ({ left: 7, created_at: null })));
  await user.click(await button('Try again'));
  await screen.findByText('7 codes are left.');
});

test('without a network, setting up an app says why it can’t begin', async () => {
  const { user } = await open();
  network.use(rpc('has_fresh_sign_in', fault.offline));
  await user.click(await button('Set up an app'));
  await screen.findByText('We can’t reach PURE. Check your connection and try again.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offline, what couldn’t be read yet says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  onTestFinished(() => {
    onlineManager.setOnline(true);
    vi.restoreAllMocks();
  });
  await open();
  expect(await screen.findAllByText(/^You’re offline/)).toHaveLength(2);
});

describe('where the member is signed in', () => {
  test('browser, system and last use are named, and each other session can be ended', async () => {
    const ended: unknown[] = [];
    network.use(
      rpc('end_session', (args) => {
        ended.push(args);
        sessions = sessions.slice(0, 1);
        return true;
      }),
    );
    const { user } = await open();
    const list = await screen.findByRole('list', { name: 'Where you’re signed in' });
    expect(list.textContent).toContain('Firefox on Linux');
    expect(list.textContent).toContain('2 hours ago');
    await user.click(within(list).getByRole('button', { name: 'Sign out in Firefox on Linux' }));
    await screen.findByText('Only here.');
    const section = screen.getByRole('region', { name: 'Where you’re signed in' });
    expect(document.activeElement).toBe(section);
    expect(ended).toEqual([{ session_id: 's2' }]);
  });

  test('all others end after a question', async () => {
    const ended = vi.fn(() => {
      sessions = sessions.slice(0, 1);
      return 1;
    });
    network.use(rpc('end_other_sessions', ended));
    const { user } = await open();
    await user.click(await button('Sign out everywhere else'));
    expect(ended).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText('Signed out everywhere else.');
    expect(ended).toHaveBeenCalledOnce();
  });

  test('a failed list can be read again', async () => {
    network.use(rpc('my_sessions', fault.server));
    const { user } = await open();
    await screen.findByText('We couldn’t load where you’re signed in');
    network.use(rpc('my_sessions', () => ({ items: sessions })));
    await user.click(await button('Try again'));
    await screen.findByText('Firefox on Linux');
  });
});
