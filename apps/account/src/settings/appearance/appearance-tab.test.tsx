import { elin, renderRoute, useNetwork } from '@pure/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';

useNetwork();

const stored = () => localStorage.getItem('pure-appearance');
const radio = (name: RegExp) => screen.findByRole('radio', { name });

test('the theme is kept in the browser, and the document hears of it', async () => {
  const heard = vi.fn();
  addEventListener('pure-appearance', heard);
  const { user } = await renderRoute(routes, { at: '/app/settings?tab=appearance', as: elin });
  expect(await radio(/^System/)).toHaveProperty('checked', true);
  await user.click(await radio(/^Dark/));
  expect(stored()).toBe('{"theme":"dark"}');
  await user.click(screen.getByRole('checkbox', { name: 'Less motion' }));
  expect(stored()).toBe('{"theme":"dark","motion":"less"}');
  await user.click(await radio(/^System/));
  expect(stored()).toBe('{"motion":"less"}');
  expect(heard).toHaveBeenCalledTimes(3);
  removeEventListener('pure-appearance', heard);
});

test('single-key shortcuts can be switched off', async () => {
  const { user } = await renderRoute(routes, { at: '/app/settings?tab=appearance', as: elin });
  const choice = await screen.findByRole('checkbox', { name: 'Single-key shortcuts' });
  expect(choice).toHaveProperty('checked', true);
  await user.click(choice);
  expect(stored()).toBe('{"shortcuts":"off"}');
  await user.click(choice);
  expect(stored()).toBe('{}');
});

test('opens with what was chosen before', async () => {
  localStorage.setItem('pure-appearance', '{"theme":"light","motion":"less"}');
  await renderRoute(routes, { at: '/app/settings?tab=appearance', as: elin });
  expect(await radio(/^Light/)).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Less motion' })).toHaveProperty('checked', true);
});
