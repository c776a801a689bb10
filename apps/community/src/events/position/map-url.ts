/** OpenStreetMap round a position, with a marker on it. Positions are rounded to about 100 metres. */
export function mapUrl(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}
