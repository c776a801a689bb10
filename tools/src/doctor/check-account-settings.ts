import type { Finding } from './finding.ts';

/** Settings of Auth that protect accounts, as the Management API returns them. */
export interface AccountSettings {
  security_update_password_require_current_password: boolean;
  mailer_secure_email_change_enabled: boolean;
  /** sign-ins and refreshes of one address in five minutes, after 30 at once */
  rate_limit_token_refresh: number;
  /** the most requests of one address in five minutes */
  rate_limit_otp: number;
  rate_limit_verify: number;
  security_captcha_enabled: boolean;
  password_hibp_enabled: boolean;
  external_anonymous_users_enabled: boolean;
  /** seconds */
  security_refresh_token_reuse_interval: number;
  mfa_totp_enroll_enabled: boolean;
  mfa_totp_verify_enabled: boolean;
  mfa_max_enrolled_factors: number;
  mailer_notifications_password_changed_enabled: boolean;
  mailer_notifications_email_changed_enabled: boolean;
  mailer_notifications_mfa_factor_enrolled_enabled: boolean;
  mailer_notifications_mfa_factor_unenrolled_enabled: boolean;
  hook_password_verification_attempt_enabled: boolean;
  hook_password_verification_attempt_uri: string | null;
  hook_mfa_verification_attempt_enabled: boolean;
  hook_mfa_verification_attempt_uri: string | null;
}

const MAX_REFRESHES = 150;
const MAX_MAIL_REQUESTS = 30;
const REUSE_SECONDS = 10;
const MAX_FACTORS = 2;

export function checkAccountSettings(auth: AccountSettings): Finding[] {
  return [
    {
      setting: 'current password',
      ok: auth.security_update_password_require_current_password,
      advice:
        'Require the current password for a new one. Otherwise a stolen token takes the account.',
    },
    {
      setting: 'change of address',
      ok: auth.mailer_secure_email_change_enabled,
      advice:
        'Let both addresses confirm a change (secure email change). Otherwise a stolen token moves the account to another address.',
    },
    {
      setting: 'sign-in limits',
      ok:
        auth.rate_limit_token_refresh <= MAX_REFRESHES &&
        auth.rate_limit_otp <= MAX_MAIL_REQUESTS &&
        auth.rate_limit_verify <= MAX_MAIL_REQUESTS,
      advice: `Limit one address to ${MAX_REFRESHES} sign-ins and refreshes, ${MAX_MAIL_REQUESTS} requests for mails and ${MAX_MAIL_REQUESTS} codes in five minutes. Hosted Auth counts sign-ins and refreshes together; for fewer guesses, limit /auth/v1/token?grant_type=password in front of the project to 30 in five minutes.`,
    },
    {
      setting: 'captcha',
      ok: !auth.security_captcha_enabled,
      advice:
        'Switch captcha off. The forms send no token, so nobody could sign in. A gateway in front of the project can challenge suspicious visitors.',
    },
    {
      setting: 'anonymous users',
      ok: !auth.external_anonymous_users_enabled,
      advice: 'Switch anonymous sign-ins off. Every policy takes a signed-in caller for a member.',
    },
    {
      setting: 'refresh reuse',
      ok: auth.security_refresh_token_reuse_interval <= REUSE_SECONDS,
      advice: `Allow the reuse of a refresh token for ${REUSE_SECONDS} s at most (now ${auth.security_refresh_token_reuse_interval} s). A stolen one works as long.`,
    },
    {
      setting: 'two-step sign-in',
      ok: auth.mfa_totp_enroll_enabled && auth.mfa_totp_verify_enabled,
      advice: 'Switch on authenticator apps (TOTP), to enrol and to verify.',
    },
    {
      setting: 'number of factors',
      ok: auth.mfa_max_enrolled_factors <= MAX_FACTORS,
      advice: `Allow ${MAX_FACTORS} factors for an account (now ${auth.mfa_max_enrolled_factors}), as the settings page does.`,
    },
    {
      setting: 'mails about changes',
      ok:
        auth.mailer_notifications_password_changed_enabled &&
        auth.mailer_notifications_email_changed_enabled &&
        auth.mailer_notifications_mfa_factor_enrolled_enabled &&
        auth.mailer_notifications_mfa_factor_unenrolled_enabled,
      advice:
        'Send the mails about a changed password, a changed address, and an added and a removed factor. They tell a member about a thief.',
    },
    {
      setting: 'leaked passwords',
      ok: auth.password_hibp_enabled,
      advice: 'Refuse leaked passwords. This needs the Pro plan.',
      isOptional: true,
    },
    {
      setting: 'guessing at one account',
      ok:
        auth.hook_password_verification_attempt_enabled &&
        isHook(auth.hook_password_verification_attempt_uri, 'check_password_attempt') &&
        auth.hook_mfa_verification_attempt_enabled &&
        isHook(auth.hook_mfa_verification_attempt_uri, 'check_factor_attempt'),
      advice:
        'Call private.check_password_attempt as the password verification hook and private.check_factor_attempt as the MFA verification hook. They slow down guessing from many addresses, and keep the thief of a token from adding an app. This needs the Team plan; without it, only the limits for each address apply.',
      isOptional: true,
    },
  ];
}

function isHook(uri: string | null, name: string): boolean {
  return uri?.startsWith('pg-functions://') === true && uri.endsWith(`/private/${name}`);
}
