import { App } from '@supabase/lite';
import { AuthMailer } from '../mail/auth-mailer.ts';
import { correct, type Handle } from './exchange.ts';
import type { Context } from './context.ts';
import type { Close } from './rest.ts';
import { RoleConnection } from './role-connection.ts';

/** Accounts and sessions, as the role `supabase_auth_admin`. */
export function openAuth(context: Context): { handle: Handle; close: Close } {
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
  // eslint-disable-next-line no-underscore-dangle -- the library's own name for it
  app._mailer = new AuthMailer(mailbox, url, settings.siteUrl);
  return {
    handle: correct((request) => app.fetch(request), []),
    close: () => connection.close(),
  };
}
