/** A human-verification service that is loaded. None is, where the configuration has no site key. */
export interface HumanCheck {
  token(): Promise<string | null>;
}

export type HumanVerdict =
  | { kind: 'skipped' }
  | { kind: 'human'; token: string }
  | { kind: 'failed' };

/** Row 36: skipped without a service; a service that gives no token stops the sign-up. */
export async function checkHuman(service: HumanCheck | null): Promise<HumanVerdict> {
  if (!service) return { kind: 'skipped' };
  const token = await service.token().catch(() => null);
  return token ? { kind: 'human', token } : { kind: 'failed' };
}
