import { expect } from '@playwright/test';
import { world } from './world.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Waits for the newest mail to an address in the local mailbox. */
export async function waitForMail(to: string): Promise<Mail> {
  const address = `${world().backend.mailboxUrl}/api/messages?to=${encodeURIComponent(to)}`;
  let mails: Mail[] = [];
  await expect
    .poll(async () => {
      mails = (await (await fetch(address)).json()) as Mail[];
      return mails.length;
    })
    .toBeGreaterThan(0);
  return mails[0] as Mail;
}
