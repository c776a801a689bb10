import {
  auth,
  authRefusal,
  authSession,
  elin,
  fault,
  network,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';

useNetwork();
const open = (tab?: string) =>
  renderRoute(routes, { at: `/app/settings${tab ? `?tab=${tab}` : ''}`, as: elin });

beforeEach(() => network.use(rpc('my_pending_address', () => null)));

describe('the page [175]', () => {
  test('shows the member, and opens Account first', async () => {
    await open();
    await screen.findByText('@elinsandberg');
    screen.getByText('Elin Sandberg');
    screen.getByText('elinsandberg@pure.test');
    expect(screen.getByRole('tab', { name: 'Account' }).ariaSelected).toBe('true');
    await screen.findByLabelText('New email address');
  });

  test('the address names the open tab, and an unknown one opens Account', async () => {
    const { user, router } = await open('nothing');
    await screen.findByLabelText('New email address');
    await user.click(screen.getByRole('tab', { name: 'Password' }));
    await screen.findByLabelText('Current password');
    expect(screen.queryByText('@elinsandberg')).toBeNull();
    expect(router.state.location.search).toBe('?tab=password');
  });
});

describe('the email address [176]', () => {
  const field = () => screen.findByLabelText<HTMLInputElement>('New email address');
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change email' });

  test('can be sent once it differs, and then waits for both addresses', async () => {
    const sent: unknown[] = [];
    network.use(
      auth('put /user', (body) => {
        sent.push(body['email']);
        return authSession(elin).user;
      }),
    );
    const { user } = await open('account');
    expect((await field()).value).toBe('');
    expect(submit().ariaDisabled).toBe('true');
    await user.type(await field(), 'ElinSandberg@pure.test');
    expect(submit().ariaDisabled).toBe('true');
    await user.clear(await field());
    await user.type(await field(), 'new@pure.test');
    network.use(
      rpc('my_pending_address', () => ({
        new_email: 'new@pure.test',
        waits_for: ['current', 'new'],
      })),
    );
    await user.click(submit());
    await screen.findByText('Email update initiated! Check your new email for confirmation.');
    await screen.findByText('new@pure.test still has to confirm.');
    screen.getByText('elinsandberg@pure.test still has to confirm.');
    expect(sent).toEqual(['new@pure.test']);
  });

  test('names only the address that still has to confirm', async () => {
    network.use(
      rpc('my_pending_address', () => ({ new_email: 'new@pure.test', waits_for: ['new'] })),
    );
    await open('account');
    await screen.findByText('new@pure.test still has to confirm.');
    expect(screen.queryByText('elinsandberg@pure.test still has to confirm.')).toBeNull();
  });

  test('a link that was used before says so, and what to do next', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const at = '/app/settings?tab=account';
    history.replaceState(null, '', `${at}#error=access_denied&error_code=otp_expired`);
    await renderRoute(routes, { at, as: elin, configuration: {} });
    await screen.findByText(/^That link has run out, or you’ve used it before\./);
  });

  test('something else than an address is refused before it is sent', async () => {
    const { user } = await open('account');
    await user.type(await field(), 'elin{Enter}');
    await screen.findByText('Please enter a valid email');
    expect(document.activeElement).toBe(await field());
  });

  test.each([
    [() => authRefusal('email_exists', 'taken', 422), /belongs to another account/],
    [() => authRefusal('unexpected_failure', 'no', 400), 'Failed to update email'],
    [fault.offline, /can’t reach PURE/],
  ])('a refusal says so and keeps the address', async (refuse, words) => {
    network.use(auth('put /user', refuse));
    const { user } = await open('account');
    await user.type(await field(), 'new@pure.test{Enter}');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect((await field()).value).toBe('new@pure.test');
  });
});

describe('the password', () => {
  const current = () => screen.findByLabelText<HTMLInputElement>('Current password');
  const next = () => screen.getByLabelText<HTMLInputElement>('New password');
  const confirm = () => screen.getByLabelText<HTMLInputElement>('Confirm new password');
  const submit = () => screen.getByRole('button', { name: 'Update password' });

  test('the hints follow the typing, and each field can be shown [177]', async () => {
    const { user } = await open('password');
    expect((await current()).autocomplete).toBe('current-password');
    const reveals = screen.getAllByRole('button', { name: 'Show password' });
    expect(reveals).toHaveLength(3);
    for (const reveal of reveals) await user.click(reveal);
    for (const field of [await current(), next(), confirm()]) expect(field.type).toBe('text');
    const isMet = (hint: string) =>
      screen.getByText(hint).closest('p')?.querySelector('svg') !== null;
    expect(isMet('At least 6 characters')).toBe(false);
    await user.type(next(), 'kalefrost');
    expect(isMet('At least 6 characters')).toBe(true);
    expect(isMet('Passwords match')).toBe(false);
    await user.type(confirm(), 'kalefrost');
    expect(isMet('Passwords match')).toBe(true);
  });

  test.each([
    ['', 'kalefrost', 'kalefrost', 'Please fill in all password fields', 'Current password'],
    ['friends-only', 'kalefrost', 'kale', 'New passwords do not match', 'Confirm new password'],
    ['friends-only', 'kale', 'kale', 'New password must be at least 6 characters', 'New password'],
  ])('"%s", "%s", "%s": %s [178]', async (old, typed, again, words, label) => {
    const { user } = await open('password');
    if (old) await user.type(await current(), old);
    else await current();
    await user.type(next(), typed);
    await user.type(confirm(), again);
    await user.click(submit());
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  async function change() {
    const { user } = await open('password');
    await user.type(await current(), 'friends-only');
    await user.type(next(), 'kalefrost');
    await user.type(confirm(), 'kalefrost');
    await user.click(submit());
  }

  test('goes to the server with the current one, and the form is empty afterwards [178]', async () => {
    const sent: unknown[] = [];
    network.use(
      auth('put /user', (body) => {
        sent.push([body['current_password'], body['password']]);
        return authSession(elin).user;
      }),
    );
    await change();
    await screen.findByText('Password updated successfully!');
    expect(sent).toEqual([['friends-only', 'kalefrost']]);
    await waitFor(async () => expect((await current()).value).toBe(''));
    expect(next().value + confirm().value).toBe('');
  });

  test('a wrong current one is told at its field [178]', async () => {
    network.use(auth('put /user', () => authRefusal('current_password_mismatch', 'no')));
    await change();
    expect(await screen.findAllByText('Your current password isn’t correct.')).toHaveLength(2);
    expect(document.activeElement).toBe(await current());
  });

  test('another failure says so and keeps the input [178]', async () => {
    network.use(auth('put /user', () => authRefusal('unexpected_failure', 'no')));
    await change();
    await screen.findByText('Failed to update password');
    expect(next().value).toBe('kalefrost');
  });
});
