import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js';

/** A Supabase project with the fixture. */
export interface Target {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** the address of the embedded mailbox; undefined for a real project */
  mailboxUrl?: string;
}

export interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
}

export interface Mail {
  subject: string;
  links: string[];
  text: string;
}

export const PASSWORD = 'Passw0rd!x';

/** The helpers of all checks. Every name is new, so that the checks can repeat on the same project. */
export class ConformanceContext {
  readonly target: Target;
  readonly service: SupabaseClient;
  private readonly stamp = Date.now().toString(36);
  private count = 0;
  private friends: Promise<{ ann: Person; ben: Person; cleo: Person }> | undefined;

  constructor(target: Target) {
    this.target = target;
    this.service = createClient(target.url, target.secretKey, noStoredSession);
  }

  /** A client without a session, with its own storage. */
  browser(auth: SupabaseClientOptions<'public'>['auth'] = {}): SupabaseClient {
    const memory = new Map<string, string>();
    return createClient(this.target.url, this.target.publishableKey, {
      auth: {
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storage: {
          getItem: (key) => memory.get(key) ?? null,
          setItem: (key, value) => void memory.set(key, value),
          removeItem: (key) => void memory.delete(key),
        },
        ...auth,
      },
    });
  }

  handle(name: string): string {
    this.count += 1;
    return `${name}_${this.stamp}_${this.count}`;
  }

  address(handle: string): string {
    return `${handle.replaceAll('_', '.')}@conformance.test`;
  }

  async signUp(name: string, auth?: SupabaseClientOptions<'public'>['auth']): Promise<Person> {
    const handle = this.handle(name);
    const client = this.browser(auth);
    const { data, error } = await client.auth.signUp({
      email: this.address(handle),
      password: PASSWORD,
      options: { data: { username: handle } },
    });
    assert.ifError(error);
    assert.ok(data.user, 'a sign-up gives an account');
    return { id: data.user.id, email: this.address(handle), client };
  }

  /** Ann and Ben are friends, Cleo is a stranger to both. */
  people(): Promise<{ ann: Person; ben: Person; cleo: Person }> {
    this.friends ??= this.meet();
    return this.friends;
  }

  async token(person: Person): Promise<string> {
    const { data } = await person.client.auth.getSession();
    assert.ok(data.session, 'somebody is signed in');
    return data.session.access_token;
  }

  /** The latest mail to an address. */
  async mailTo(email: string): Promise<Mail> {
    for (let tried = 0; tried < 40; tried += 1) {
      const [mail] = await this.mails(email);
      if (mail) return mail;
      await pause(25);
    }
    throw new Error(`No mail to ${email}`);
  }

  async mails(email: string): Promise<Mail[]> {
    const answer = await fetch(
      `${this.target.mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`,
    );
    return (await answer.json()) as Mail[];
  }

  /** Follows the link of the latest mail to its last redirect. */
  async follow(email: string): Promise<URL> {
    const { links } = await this.mailTo(email);
    const answer = await fetch(links[0] ?? '', { redirect: 'manual' });
    const location = answer.headers.get('location');
    assert.ok(location, `a link redirects (${answer.status})`);
    return new URL(location);
  }

  private async meet() {
    const ann = await this.signUp('ann');
    const ben = await this.signUp('ben');
    const cleo = await this.signUp('cleo');
    const asked = await ann.client.from('ties').insert({ one: ann.id, other: ben.id });
    assert.equal(asked.error, null);
    const accepted = await ben.client.from('ties').update({ accepted: true }).eq('one', ann.id);
    assert.equal(accepted.error, null);
    return { ann, ben, cleo };
  }
}

const noStoredSession = { auth: { persistSession: false, autoRefreshToken: false } };
