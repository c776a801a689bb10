import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readLinks, readText } from './read-html.ts';

export interface Mail {
  from: string;
  to: string[];
  subject: string;
  html?: string;
  text?: string;
}

export interface StoredMail extends Required<Mail> {
  id: string;
  /** ISO 8601 */
  at: string;
  links: string[];
}

const MAX_MAILS = 1000;

/** Receives all mail. It survives a restart. */
export class Mailbox {
  private readonly file: string;
  private mails: StoredMail[] = [];

  constructor(dataDir: string) {
    this.file = path.join(dataDir, 'mailbox.jsonl');
    if (existsSync(this.file)) this.mails = readLines(this.file).slice(-MAX_MAILS);
  }

  add({ from, to, subject, html = '', text }: Mail): StoredMail {
    const mail: StoredMail = {
      id: randomUUID(),
      at: new Date().toISOString(),
      from,
      to: to.map((address) => address.toLowerCase()),
      subject,
      html,
      text: text ?? readText(html),
      links: readLinks(html || (text ?? '')),
    };
    this.mails.push(mail);
    if (this.mails.length > MAX_MAILS) this.mails.shift();
    appendFileSync(this.file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
    return mail;
  }

  /** Newest first. */
  list(to?: string): StoredMail[] {
    const address = to?.toLowerCase();
    return this.mails
      .filter((mail) => address === undefined || mail.to.includes(address))
      .toReversed();
  }

  find(id: string): StoredMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.mails = [];
    rmSync(this.file, { force: true });
  }
}

function readLines(file: string): StoredMail[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as StoredMail];
      } catch {
        // The last line may be incomplete after a crash.
        return [];
      }
    });
}
