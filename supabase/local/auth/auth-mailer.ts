import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mailbox } from '../mail/mailbox.ts';

/** What the request that a mail is sent for asked of its link. */
export interface MailIntent {
  redirectTo: string;
  /** the link leads to a code that only the browser that asked can exchange */
  pkce: boolean;
  /** the link is for the caller (an admin), not for the post */
  silent?: boolean;
  /** filled in when the mail is made */
  made?: { tokenHash: string; otp: string; link: string };
}

export const mailIntent = new AsyncLocalStorage<MailIntent>();

const subjects = {
  signup: 'Confirm your e-mail address',
  recovery: 'Reset your password',
  magiclink: 'Your sign-in link',
  email_change: 'Confirm your new e-mail address',
  reauthentication: 'Your confirmation code',
};

type Kind = keyof typeof subjects;

const templates = path.resolve(import.meta.dirname, '../../templates');
const SENDER = 'PURE <no-reply@pure.example>';

/** The mails of the Auth service, from the templates that hosted is given too. */
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
  sendEmailChange = (to: string, hash: string, otp: string) =>
    this.send('email_change', to, hash, otp);
  sendReauthentication = (to: string, otp: string) => this.send('reauthentication', to, '', otp);

  private async send(kind: Kind, to: string, tokenHash: string, otp: string): Promise<void> {
    const intent = mailIntent.getStore();
    const link = this.link(kind, tokenHash, intent);
    if (intent) intent.made = { tokenHash, otp, link };
    if (intent?.silent) return;
    const template = await readFile(path.join(templates, `${kind}.html`), 'utf8');
    const values: Record<string, string> = {
      ConfirmationURL: link.replaceAll('&', '&amp;'),
      Token: otp,
      TokenHash: tokenHash,
      SiteURL: this.siteUrl,
      Email: to,
    };
    this.mailbox.add({
      from: SENDER,
      to: [to],
      subject: subjects[kind],
      html: template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (whole, name) => values[name] ?? whole),
    });
  }

  private link(kind: Kind, tokenHash: string, intent: MailIntent | undefined): string {
    const link = new URL(`${this.url}/auth/v1/verify`);
    link.searchParams.set('token', (intent?.pkce ? 'pkce_' : '') + tokenHash);
    link.searchParams.set('type', kind);
    link.searchParams.set('redirect_to', intent?.redirectTo ?? this.siteUrl);
    return link.href;
  }
}
