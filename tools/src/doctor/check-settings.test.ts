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
    security_update_password_require_current_password: true,
    mailer_secure_email_change_enabled: true,
    rate_limit_token_refresh: 150,
    rate_limit_otp: 30,
    rate_limit_verify: 30,
    security_captcha_enabled: false,
    password_hibp_enabled: true,
    external_anonymous_users_enabled: false,
    security_refresh_token_reuse_interval: 10,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    mfa_max_enrolled_factors: 2,
    mailer_notifications_password_changed_enabled: true,
    mailer_notifications_email_changed_enabled: true,
    mailer_notifications_mfa_factor_enrolled_enabled: true,
    mailer_notifications_mfa_factor_unenrolled_enabled: true,
    hook_password_verification_attempt_enabled: true,
    hook_password_verification_attempt_uri:
      'pg-functions://postgres/private/check_password_attempt',
    hook_mfa_verification_attempt_enabled: true,
    hook_mfa_verification_attempt_uri: 'pg-functions://postgres/private/check_factor_attempt',
  },
  realtime: { private_only: true },
  rest: { db_schema: 'public' },
  storage: { fileSizeLimit: 52_428_800 },
  database: { reads_sessions: true, reads_factors: true, ends_sessions: true },
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
  ['current password', { security_update_password_require_current_password: false }],
  ['change of address', { mailer_secure_email_change_enabled: false }],
  ['sign-in limits', { rate_limit_token_refresh: 1800 }],
  ['sign-in limits', { rate_limit_otp: 360 }],
  ['sign-in limits', { rate_limit_verify: 360 }],
  ['captcha', { security_captcha_enabled: true }],
  ['anonymous users', { external_anonymous_users_enabled: true }],
  ['refresh reuse', { security_refresh_token_reuse_interval: 60 }],
  ['two-step sign-in', { mfa_totp_enroll_enabled: false }],
  ['two-step sign-in', { mfa_totp_verify_enabled: false }],
  ['number of factors', { mfa_max_enrolled_factors: 10 }],
  ['mails about changes', { mailer_notifications_password_changed_enabled: false }],
  ['mails about changes', { mailer_notifications_email_changed_enabled: false }],
  ['mails about changes', { mailer_notifications_mfa_factor_enrolled_enabled: false }],
  ['mails about changes', { mailer_notifications_mfa_factor_unenrolled_enabled: false }],
  ['leaked passwords', { password_hibp_enabled: false }],
  ['guessing at one account', { hook_password_verification_attempt_enabled: false }],
  ['guessing at one account', { hook_password_verification_attempt_uri: null }],
  [
    'guessing at one account',
    { hook_mfa_verification_attempt_uri: 'https://evil.example/private/check_factor_attempt' },
  ],
  ['guessing at one account', { hook_mfa_verification_attempt_enabled: false }],
])('a wrong setting is found: %s', (setting, change) => {
  expect(failing({ ...healthy, auth: { ...healthy.auth, ...change } })).toEqual([setting]);
});

test.each([
  ['exposed schemas', { rest: { db_schema: 'public, private' } }],
  ['exposed schemas', { rest: { db_schema: 'public,graphql_public' } }],
  ['file size', { storage: { fileSizeLimit: 5_368_709_120 } }],
  ['file size', { storage: { fileSizeLimit: 1_048_576 } }],
  ['sessions in the database', { database: { ...healthy.database, reads_sessions: false } }],
  ['sessions in the database', { database: { ...healthy.database, ends_sessions: false } }],
  ['factors in the database', { database: { ...healthy.database, reads_factors: false } }],
])('a wrong setting outside of Auth is found: %s', (setting, change) => {
  expect(failing({ ...healthy, ...change })).toEqual([setting]);
});

test('what needs a paid plan is advice, no failure', () => {
  const auth = {
    ...healthy.auth,
    password_hibp_enabled: false,
    hook_mfa_verification_attempt_enabled: false,
  };
  const findings = checkSettings({ ...healthy, auth }, expected).filter(({ ok }) => !ok);
  expect(findings.map(({ isOptional }) => isOptional)).toEqual([true, true]);
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
