/** The parts of the checklist and the rows that each ends with: what PURE does, in 196 rows. */
const ends: [title: string, lastRow: number][] = [
  ['Routes and guard', 11],
  ['Account and sign-in', 26],
  ['Registration', 41],
  ['New password', 43],
  ['Bar, drawer and sidebar', 48],
  ['Search', 56],
  ['Notifications and push', 71],
  ['Invitations', 75],
  ['QR codes', 83],
  ['Help', 85],
  ['Feed', 89],
  ['Composer', 97],
  ['Post card and likes', 100],
  ['Comments', 105],
  ['Repost and share', 108],
  ['Tags', 112],
  ['Stories', 120],
  ['Profile', 127],
  ['Public profile', 131],
  ['Friends', 140],
  ['Messages', 150],
  ['Events', 163],
  ['Groups', 174],
  ['Settings', 178],
  ['Landing', 182],
  ['Overlays', 185],
  ['Data and permissions', 196],
];

export interface Section {
  title: string;
  rows: number[];
}

export const sections: Section[] = ends.map(([title, last], index) => {
  const first = (ends[index - 1]?.[1] ?? 0) + 1;
  return { title, rows: Array.from({ length: last - first + 1 }, (_, n) => first + n) };
});
