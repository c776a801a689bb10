import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mailbox } from '../mail/mailbox.ts';

/** The current request's settings for the link of its mail. */
export interface MailLinkRequest {
  redirectTo: string;
  /** the link returns a code that only the requesting browser can exchange */
  pkce: boolean;
  /** the admin API returns the link, so no mail is sent */
  returnOnly?: boolean;
  /** set when the link is made */
  result?: { tokenHash: string; otp: string; link: string };
}

export const mailLinkRequest = new AsyncLocalStorage<MailLinkRequest>();

const subjects = {
  signup: 'Confirm your email address',
  recovery: 'Reset your password',
  magiclink: 'Your sign-in link',
  email_change: 'Confirm your new email address',
  reauthentication: 'Your confirmation code',
};

const notifications = {
  password_changed: 'Your password was changed',
  email_changed: 'Your email address was changed',
  mfa_factor_enrolled: 'An authenticator app was added',
  mfa_factor_unenrolled: 'An authenticator app was removed',
};

type Kind = keyof typeof subjects;

const templates = path.resolve(import.meta.dirname, '../../templates');
const SENDER = 'PURE <no-reply@pure.example>';

/** Sends Auth's mails, from the templates for hosted Supabase. */
export class AuthMailer {
  private readonly mailbox: Mailbox;
  private readonly url: string;
  private readonly siteUrl: string;

  constructor(mailbox: Mailbox, url: string, siteUrl: string) {
    this.mailbox = mailbox;
    this.url = url;
    this.siteUrl = siteUrl;
  }

  sendConfirmation = (to: string, hash: string, otp: string) => this.send('signup', to, hash, otp);
  sendRecovery = (to: string, hash: string, otp: string) => this.send('recovery', to, hash, otp);
  sendMagicLink = (to: string, hash: string, otp: string) => this.send('magiclink', to, hash, otp);
  sendEmailChange = (
    to: string,
    hash: string,
    otp: string,
    { currentEmail = to, newEmail = to }: { currentEmail?: string; newEmail?: string } = {},
  ) => this.send('email_change', to, hash, otp, { Email: currentEmail, NewEmail: newEmail });
  sendReauthentication = (to: string, otp: string) => this.send('reauthentication', to, '', otp);

  private async send(
    kind: Kind,
    to: string,
    tokenHash: string,
    otp: string,
    values: Record<string, string> = {},
  ): Promise<void> {
    const request = mailLinkRequest.getStore();
    const link = this.createLink(kind, tokenHash, request);
    if (request) request.result = { tokenHash, otp, link };
    if (request?.returnOnly) return;
    await this.deliver(to, subjects[kind], kind, {
      ConfirmationURL: link.replaceAll('&', '&amp;'),
      Token: otp,
      TokenHash: tokenHash,
      Email: to,
      ...values,
    });
  }

  /** Tells of a change to an account, at the address that had it before. */
  async notify(
    change: keyof typeof notifications,
    to: string,
    values: Record<string, string> = {},
  ): Promise<void> {
    const name = `${change}_notification`;
    await this.deliver(to, notifications[change], name, { Email: to, ...values });
  }

  private async deliver(
    to: string,
    subject: string,
    template: string,
    values: Record<string, string>,
  ): Promise<void> {
    const html = await readFile(path.join(templates, `${template}.html`), 'utf8');
    const all: Record<string, string> = { SiteURL: this.siteUrl, ...values };
    this.mailbox.add({
      from: SENDER,
      to: [to],
      subject,
      html: html.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (whole, name) => all[name] ?? whole),
    });
  }

  private createLink(kind: Kind, tokenHash: string, request: MailLinkRequest | undefined): string {
    const link = new URL(`${this.url}/auth/v1/verify`);
    link.searchParams.set('token', (request?.pkce ? 'pkce_' : '') + tokenHash);
    link.searchParams.set('type', kind);
    link.searchParams.set('redirect_to', request?.redirectTo ?? this.siteUrl);
    return link.href;
  }
}
