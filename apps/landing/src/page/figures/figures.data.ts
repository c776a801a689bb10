import type { SiteFigures } from '@pure/contracts/database';
import { request } from '@pure/data';

export function readSiteFigures(signal: AbortSignal): Promise<SiteFigures> {
  return request((client) => client.rpc('site_figures'), { signal });
}
