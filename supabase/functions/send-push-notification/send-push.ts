import { requireEnv } from '../_shared/project.ts';
import { fromBase64Url, toBase64Url } from './base64-url.ts';
import { toDeclarativeMessage, type DeviceMessage } from './declarative-message.ts';
import { fitsInPush, encryptMessage, InvalidPublicKey } from './encrypt-message.ts';
import { resolveEndpoint } from './push-services.ts';
import type { Vapid } from './vapid.ts';

export interface Push {
  endpoint: string;
  p256dh_key: string;
  auth_key: string;
  /** seconds for which the service may keep it for a device that is off; 0 for not at all */
  ttl: number;
  message: DeviceMessage;
}

/** `gone`: the subscription no longer exists; `refused`: a retry wouldn’t help */
export interface Outcome {
  outcome: 'sent' | 'gone' | 'refused' | 'failed';
  /** the delay that the service requests, in seconds */
  retry_after?: number;
}

const DAY_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;

/** A person waits for an answer to these; the others may wait for a device that saves its battery. */
const urgentTypes = new Set(['message', 'test']);

/** Sends one message to one browser (RFC 8030). Never throws: a failure is an outcome. */
export async function sendPush(push: Push, vapid: Vapid): Promise<Outcome> {
  try {
    const endpoint = new URL(push.endpoint);
    const address = resolveEndpoint(endpoint);
    if (!address) return { outcome: 'refused' };
    const text = JSON.stringify(toDeclarativeMessage(push.message, requireEnv('SITE_URL')));
    if (!fitsInPush(text)) return { outcome: 'refused' };
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
        ttl: String(push.ttl),
        urgency: urgentTypes.has(push.message.type) ? 'high' : 'normal',
        topic: await topicOf(push),
      },
      // Push services don’t redirect.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    // The key stays invalid.
    if (error instanceof InvalidPublicKey) return { outcome: 'gone' };
    console.error(`A push failed: ${error instanceof Error ? error.message : String(error)}`);
    return { outcome: 'failed' };
  }
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  console.error(`A push service answered ${status}`);
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'refused' };
  const seconds = Number(headers.get('retry-after') ?? 0);
  // Limits the delay to a day: later it’s useless, and a huge number would make the whole batch fail in the
  // database.
  return {
    outcome: 'failed',
    ...(seconds > 0 && { retry_after: Math.min(Math.ceil(seconds), DAY_SECONDS) }),
  };
}

/**
 * The topic, by which a service replaces an older message. It is a hash, so that the service doesn’t learn
 * the sender.
 */
async function topicOf({ message, auth_key }: Push): Promise<string> {
  const hidden = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${auth_key} ${message.tag}`),
  );
  return toBase64Url(new Uint8Array(hidden)).slice(0, 32);
}
