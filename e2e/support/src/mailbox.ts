import { expect } from '@playwright/test';
import { world } from './world.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Waits for the newest mail to an address in the local mailbox. @param subject of any mail, if not given */
export async function waitForMail(to: string, subject?: string): Promise<Mail> {
  const address = `${world().backend.mailboxUrl}/api/messages?to=${encodeURIComponent(to)}`;
  let mails: Mail[] = [];
  await expect
    .poll(async () => {
      const all = (await (await fetch(address)).json()) as Mail[];
      mails = all.filter((mail) => subject === undefined || mail.subject === subject);
      return mails.length;
    })
    .toBeGreaterThan(0);
  return mails[0] as Mail;
}

/** Waits for the mail that tells a member of a change, and for its advice: a link with these words to this path. */
export async function expectWarning(
  to: string,
  subject: string,
  advice: { words: string; path: string },
): Promise<Mail> {
  const mail = await waitForMail(to, subject);
  expect(mail.text).toContain('If this wasn’t you');
  expect(mail.html).toMatch(
    new RegExp(`<a href="http://[^"/]+${advice.path}">${advice.words}</a>`),
  );
  return mail;
}
