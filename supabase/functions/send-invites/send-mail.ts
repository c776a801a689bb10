import { setting } from '../_shared/project.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const TIMEOUT = 5_000;
const LONGEST_WAIT = 3_000;

/**
 * Through the HTTP API of the mail provider (Resend's).
 * @param key the same for the same mail, by which the provider sends it once
 * @returns whether the provider took it
 */
export async function sendMail(mail: Mail, key: string): Promise<boolean> {
  try {
    const first = await post(mail, key);
    const wait = Number(first.headers.get('retry-after')) * 1000;
    const response =
      first.status === 429 && wait <= LONGEST_WAIT ? await postAfter(wait, mail, key) : first;
    if (!response.ok) console.error(`The mail provider answered ${response.status}`);
    return response.ok;
  } catch (error) {
    console.error(`A mail failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function postAfter(wait: number, mail: Mail, key: string): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, wait));
  return post(mail, key);
}

async function post({ to, ...mail }: Mail, key: string): Promise<Response> {
  const response = await fetch(setting('MAIL_API_URL'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${setting('MAIL_API_KEY')}`,
      'content-type': 'application/json',
      'idempotency-key': `invite-${key}`,
    },
    body: JSON.stringify({ from: setting('MAIL_FROM'), to: [to], ...mail }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  return response;
}
