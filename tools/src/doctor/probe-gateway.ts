import { withTimeout } from '../system/with-timeout.ts';
import type { Finding } from './finding.ts';

/** The calls that `docs/production.md` allows an address in a minute. */
const CALLS_A_MINUTE = 300;
const PARALLEL_CALLS = 20;
/** A function that doesn't exist: the calls do nothing, and they fail, as those of an attacker may. */
const PATH = '/rest/v1/rpc/doctor_probe';
const TOO_MANY_REQUESTS = 429;

/**
 * Calls the API at the address that members use, once more than a gateway should allow, and ends with the first
 * refusal.
 * @param origin of the shell, whose `/config.json` names the API
 */
export async function probeGateway(origin: string): Promise<Finding> {
  const setting = 'gateway';
  const isOptional = true;
  try {
    const ok = await isLimited(await readApi(origin));
    return {
      setting,
      ok,
      advice: `Put a gateway in front of the project that allows each address ${CALLS_A_MINUTE} calls of /rest/v1/rpc/* a minute, failed ones included. Without it, attackers can look up members without a limit.`,
      isOptional,
    };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return { setting, ok: false, advice: `It couldn't be probed: ${cause}.`, isOptional };
  }
}

interface Api {
  supabase_url: string;
  supabase_publishable_key: string;
}

async function readApi(origin: string): Promise<Api> {
  const url = new URL('/config.json', origin).href;
  return withTimeout(url, async (signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as Api;
  });
}

async function isLimited({ supabase_url, supabase_publishable_key }: Api): Promise<boolean> {
  let calls = 0;
  let isRefused = false;

  async function call(): Promise<void> {
    while (!isRefused && calls <= CALLS_A_MINUTE) {
      calls += 1;
      const status = await withTimeout(supabase_url, async (signal) => {
        const response = await fetch(supabase_url + PATH, {
          method: 'POST',
          headers: { apikey: supabase_publishable_key, 'content-type': 'application/json' },
          body: '{}',
          signal,
        });
        await response.body?.cancel();
        return response.status;
      });
      if (status === TOO_MANY_REQUESTS) isRefused = true;
    }
  }

  await Promise.all(Array.from({ length: PARALLEL_CALLS }, call));
  return isRefused;
}
