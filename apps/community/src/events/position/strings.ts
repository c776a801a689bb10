/** Rows 152 and 158. */
export const strings = {
  showOnMap: 'Show on map',
  sendsPosition: 'Sends the event’s position to OpenStreetMap.',
} as const;
