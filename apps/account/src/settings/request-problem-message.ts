import { rateLimitText, RequestError } from '@pure/data';
import { strings } from './strings.ts';

/** The message for a failed request that isn't about what was asked; otherwise undefined. */
export function requestProblemMessage(error: unknown): string | undefined {
  if (!(error instanceof RequestError)) return undefined;
  if (error.kind === 'network') return strings.unreachable;
  return rateLimitText(error, strings.many) ?? undefined;
}
