import { todaysZoneName } from '../times/zoned-time.ts';

interface ZoneGroup {
  /** a continent or ocean */
  region: string;
  zones: { id: string; name: string }[];
}

const OTHER = 'Other';

/** The time zones that the browser knows, by region, and `current`, which may have another name of the same zone. */
export function zoneGroups(current: string): ZoneGroup[] {
  const known = Intl.supportedValuesOf('timeZone').map(todaysZoneName);
  const ids = new Set(['UTC', current, ...known]);
  const groups = new Map<string, ZoneGroup['zones']>();
  for (const id of [...ids].toSorted()) {
    const slash = id.indexOf('/');
    const region = slash < 0 ? OTHER : id.slice(0, slash);
    const name = id.slice(slash + 1).replaceAll('_', ' ');
    groups.set(region, [...(groups.get(region) ?? []), { id, name }]);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
}
