import { requireEnv } from './project.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const TIMEOUT_MS = 5_000;
const MAX_RETRY_DELAY_MS = 3_000;

/**
 * Sends a mail through the provider’s HTTP API (Resend). @param key the idempotency key, equal for retries of
 * one mail @returns whether the provider accepted it
 */
export async function sendMail(mail: Mail, key: string): Promise<boolean> {
  try {
    const first = await postMail(mail, key);
    const wait = Number(first.headers.get('retry-after')) * 1000;
    const response =
      first.status === 429 && wait <= MAX_RETRY_DELAY_MS
        ? await postMailAfter(wait, mail, key)
        : first;
    if (!response.ok) console.error(`The mail provider answered ${response.status}`);
    return response.ok;
  } catch (error) {
    console.error(`A mail failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function postMailAfter(wait: number, mail: Mail, key: string): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, wait));
  return postMail(mail, key);
}

async function postMail({ to, ...mail }: Mail, key: string): Promise<Response> {
  const response = await fetch(requireEnv('MAIL_API_URL'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${requireEnv('MAIL_API_KEY')}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ from: requireEnv('MAIL_FROM'), to: [to], ...mail }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response;
}
