import { expect, test } from 'vitest';
import { checkSettings, type Expectation, type ProjectSettings } from './check-settings.ts';

const expected: Expectation = {
  origin: 'https://pure.example',
  secrets: ['MAIL_KEY'],
  jobs: ['sweep'],
};

const healthy: ProjectSettings = {
  auth: {
    site_url: 'https://pure.example',
    uri_allow_list: 'https://pure.example/**',
    disable_signup: false,
    mailer_autoconfirm: true,
    password_min_length: 6,
    jwt_exp: 900,
    refresh_token_rotation_enabled: true,
    smtp_host: 'smtp.example',
  },
  realtime: { private_only: true },
  secrets: ['MAIL_KEY'],
  jobs: ['sweep'],
};

const failing = (settings: ProjectSettings) =>
  checkSettings(settings, expected)
    .filter(({ ok }) => !ok)
    .map(({ setting }) => setting);

test('a project with the expected settings has no failing check', () => {
  expect(failing(healthy)).toEqual([]);
});

test.each([
  ['site URL', { site_url: 'http://localhost:3000' }],
  ['recovery', { uri_allow_list: 'https://pure.example/*.html' }],
  [
    'confirmations',
    { mailer_autoconfirm: false, uri_allow_list: 'https://pure.example/reset-password' },
  ],
  ['sign-up', { disable_signup: true }],
  ['password rule', { password_min_length: 4 }],
  ['token life', { jwt_exp: 3600 }],
  ['refresh tokens', { refresh_token_rotation_enabled: false }],
  ['mail', { smtp_host: null }],
])('a wrong setting is found: %s', (setting, change) => {
  expect(failing({ ...healthy, auth: { ...healthy.auth, ...change } })).toEqual([setting]);
});

test('without confirmation by mail, its redirect is not needed', () => {
  const auth = { ...healthy.auth, uri_allow_list: 'https://pure.example/reset-password' };
  expect(failing({ ...healthy, auth })).toEqual([]);
});

test('public realtime, a missing secret and a missing job are found', () => {
  expect(failing({ ...healthy, realtime: { private_only: false }, secrets: [], jobs: [] })).toEqual(
    ['private realtime', 'secret MAIL_KEY', 'job sweep'],
  );
});

test('one star in a redirect stops at a slash, two stars do not', () => {
  const allow = (uri_allow_list: string) =>
    failing({ ...healthy, auth: { ...healthy.auth, uri_allow_list } });
  expect(allow('https://pure.example/*')).toEqual([]);
  expect(allow('https://*.example/reset-password')).toEqual([]);
  expect(allow('https://*/reset-password')).toEqual(['recovery']);
});
