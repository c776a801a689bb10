import { App } from '@supabase/lite';
import { authAdmin } from './corrections/auth-admin.ts';
import { authEmailChange } from './corrections/auth-email-change.ts';
import { authEmailAddress } from './corrections/auth-email-address.ts';
import { authEqualTimes } from './corrections/auth-equal-times.ts';
import { authFactorRequired } from './corrections/auth-factor-required.ts';
import { authFactors } from './corrections/auth-factors.ts';
import { authFailedTrigger } from './corrections/auth-failed-trigger.ts';
import { authMailLinks } from './corrections/auth-mail-links.ts';
import { authPasswordAttempts } from './corrections/auth-password-attempts.ts';
import { authPasswordChange } from './corrections/auth-password-change.ts';
import { authRateLimits } from './corrections/auth-rate-limits.ts';
import { authRefreshReuse } from './corrections/auth-refresh-reuse.ts';
import { authRepeatedSignUp } from './corrections/auth-repeated-sign-up.ts';
import { authResend } from './corrections/auth-resend.ts';
import { authSessionOrigin } from './corrections/auth-session-origin.ts';
import { authSignInOrder } from './corrections/auth-sign-in-order.ts';
import { authStorableText } from './corrections/auth-storable-text.ts';
import { authTokenClaims } from './corrections/auth-token-claims.ts';
import { authUserFactors } from './corrections/auth-user-factors.ts';
import { authVerifyLinks } from './corrections/auth-verify-links.ts';
import { authVerifyTypes } from './corrections/auth-verify-types.ts';
import { silenceLogs } from '../http/corrections/silence-logs.ts';
import { AuthMailer } from './auth-mailer.ts';
import { applyCorrections, type Service } from '../http/service.ts';
import type { Context } from '../context.ts';
import { RoleConnection } from '../postgres/role-connection.ts';

/** Accounts and sessions, as role `supabase_auth_admin`. */
export function openAuth(context: Context): Service {
  const { database, settings, mailbox, url } = context;
  const connection = new RoleConnection(database, 'supabase_auth_admin', 6, context.schemaCache);
  const app = new App({
    connection,
    auth: {
      ...context.authKeys,
      site_url: settings.siteUrl,
      additional_redirect_urls: settings.redirectUrls,
      jwt_expiry: settings.tokenLife,
      enable_signup: settings.allowSignUp,
      minimum_password_length: settings.minimumPasswordLength,
      password_requirements: settings.passwordRequirements,
      enable_refresh_token_rotation: true,
      email: {
        enable_signup: true,
        enable_confirmations: settings.confirmEmail,
        double_confirm_changes: true,
        otp_length: 6,
        otp_expiry: 3600,
      },
    },
    options: { server: { admin: false, disableStudio: true } },
  });
  const mailer = new AuthMailer(mailbox, url, settings.siteUrl);
  // eslint-disable-next-line no-underscore-dangle -- the library's own name for it
  app._mailer = mailer;
  return {
    handle: applyCorrections(
      silenceLogs((request) => app.fetch(request)),
      [
        authRateLimits(context),
        authStorableText,
        authEqualTimes(context),
        authMailLinks(context),
        authAdmin(context),
        authEmailAddress,
        authFactors(context, mailer),
        authFactorRequired(context),
        authUserFactors(context),
        authVerifyLinks(context),
        authSessionOrigin(context),
        authTokenClaims(context),
        authVerifyTypes,
        authEmailChange(context, mailer),
        authRepeatedSignUp(context, mailer),
        authResend(context, mailer),
        authPasswordAttempts(context),
        authSignInOrder(context),
        authPasswordChange(context, mailer),
        authRefreshReuse(context),
        authFailedTrigger,
      ],
    ),
    close: () => connection.close(),
  };
}
