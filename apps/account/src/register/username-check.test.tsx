import { network, refusal, rpc, useNetwork } from '@pure/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeUsernames, field, free, open } from '../testing/register-view.ts';

useNetwork();

const taken = new Set<string>();
beforeEach(() => {
  taken.clear();
  fakeUsernames(taken);
});

describe('username availability [31]', () => {
  test('is checked in lower case after half a second without typing', async () => {
    const asked: { name: string; at: number }[] = [];
    network.use(
      rpc<{ name: string }>('username_available', ({ name }) => {
        asked.push({ name, at: Date.now() });
        return true;
      }),
    );
    await open();
    const username = await field('Username');
    // At once, however slow the machine is.
    for (const value of [' Eli', ' Elin', ' Elin_S'])
      fireEvent.change(username, { target: { value } });
    const stopped = Date.now();
    await free();
    expect(asked.map(({ name }) => name)).toEqual(['elin_s']);
    expect((asked[0]?.at ?? 0) - stopped).toBeGreaterThanOrEqual(450);
  });

  test('is not checked for usernames that are too short or invalid', async () => {
    const asked = vi.fn(() => true);
    network.use(rpc('username_available', asked));
    const { user } = await open();
    await user.type(await field('Username'), 'el');
    await user.type(await field('Email'), 'a');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await user.type(await field('Username'), '-in');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(asked).not.toHaveBeenCalled();
  });

  test('a taken username shows an error at once [30]', async () => {
    taken.add('elin_s');
    const opened = await open();
    await opened.user.type(await field('Username'), 'Elin_S');
    await screen.findByText('This username is already taken. Please choose another one.');
  });

  test('an answer for an earlier input is ignored', async () => {
    const answers: Record<string, (free: boolean) => void> = {};
    network.use(
      rpc<{ name: string }>(
        'username_available',
        ({ name }) => new Promise((resolve) => (answers[name] = resolve)),
      ),
    );
    const { user } = await open();
    await user.type(await field('Username'), 'elin');
    await waitFor(() => expect(answers['elin']).toBeDefined(), { timeout: 2_000 });
    await user.type(await field('Username'), 'a');
    await waitFor(() => expect(answers['elina']).toBeDefined(), { timeout: 2_000 });
    answers['elina']?.(true);
    await free();
    answers['elin']?.(false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await free();
  });

  test.each([
    ['PGRST116', 'free', refusal('PGRST116', 'no rows', 406)],
    ['a missing function', 'unknown', refusal('PGRST202', 'no such function', 404)],
    ['42501', 'unknown', refusal('42501', 'not allowed', 403)],
  ])('%s leaves it %s', async (_, state, answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.use(rpc('username_available', () => answer.clone()));
    const { user } = await open();
    await user.type(await field('Username'), 'elin');
    if (state === 'free') {
      await free();
      expect(logged).not.toHaveBeenCalled();
    } else {
      await waitFor(() => expect(logged).toHaveBeenCalled(), { timeout: 2_000 });
      expect(screen.queryByText(/Username is available|already taken/)).toBeNull();
    }
  });
});
