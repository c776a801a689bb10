import { renderRoute, useNetwork } from '@pure/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';

useNetwork();

test.each([
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/contact', 'Contact'],
])('[2] %s opens without signing in and names who runs the site', async (at, title) => {
  await renderRoute(routes, {
    at,
    configuration: {
      operator_name: 'Ahlström AB',
      operator_address: 'Storgatan 1\nUmeå',
      contact_email: 'hello@pure.test',
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText('Ahlström AB')).toBeTruthy();
  expect(screen.getByText(/Storgatan 1/).textContent).toBe('Storgatan 1\nUmeå');
  const mail = screen.getByRole('link', { name: 'hello@pure.test' });
  expect(mail.getAttribute('href')).toBe('mailto:hello@pure.test');
});

test('a site that doesn’t say who runs it says so', async () => {
  await renderRoute(routes, { at: '/contact' });
  expect(
    await screen.findByText(/^The people who run this site haven’t said here who they are yet/),
  ).toBeTruthy();
  for (const value of screen.getAllByRole('definition')) expect(value.textContent).toBe('');
});
