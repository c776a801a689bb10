import { fromBase64Url, toBase64Url } from './base64-url.ts';
import { canBePushed, encryptMessage, NoPublicKey } from './encrypt-message.ts';
import { reach } from './push-services.ts';
import type { Vapid } from './vapid.ts';

export interface Push {
  endpoint: string;
  p256dh_key: string;
  auth_key: string;
  message: { title: string; body: string; url: string; type: string; tag: string };
}

/** `gone`: the browser has no such subscription any more; `refused`: sending it again won't help. */
export interface Outcome {
  outcome: 'sent' | 'gone' | 'refused' | 'failed';
  /** seconds that the service asks to wait */
  retry_after?: number;
}

const SECONDS_OF_A_DAY = 86_400;
const TIMEOUT = 10_000;

/** One message to one browser (RFC 8030). Never throws: a failure is an outcome. */
export async function sendPush(push: Push, vapid: Vapid): Promise<Outcome> {
  try {
    const endpoint = new URL(push.endpoint);
    const address = reach(endpoint);
    if (!address) return { outcome: 'refused' };
    const text = JSON.stringify(push.message);
    if (!canBePushed(text)) return { outcome: 'refused' };
    const body = await encryptMessage(text, {
      publicKey: fromBase64Url(push.p256dh_key),
      secret: fromBase64Url(push.auth_key),
    });
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: {
        authorization: await vapid.authorize(endpoint.origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(SECONDS_OF_A_DAY),
        urgency: push.message.type === 'message' ? 'high' : 'normal',
        topic: await topicOf(push),
      },
      // A push service has no reason to send us elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    return judge(response);
  } catch (error) {
    // Nothing will ever reach it.
    if (error instanceof NoPublicKey) return { outcome: 'gone' };
    console.error(`A push failed: ${error instanceof Error ? error.message : String(error)}`);
    return { outcome: 'failed' };
  }
}

function judge({ ok, status, headers }: Response): Outcome {
  if (ok) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  console.error(`A push service answered ${status}`);
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'refused' };
  const seconds = Number(headers.get('retry-after') ?? 0);
  // A day later nobody wants to hear of it, and a number too large for the database fails the whole batch.
  return {
    outcome: 'failed',
    ...(seconds > 0 && { retry_after: Math.min(Math.ceil(seconds), SECONDS_OF_A_DAY) }),
  };
}

/** What a waiting message replaces. The service reads it, and must not learn who writes to whom. */
async function topicOf({ message, auth_key }: Push): Promise<string> {
  const hidden = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${auth_key} ${message.tag}`),
  );
  return toBase64Url(new Uint8Array(hidden)).slice(0, 32);
}
