import { pictureNamed, type PicturePost } from './pictures.ts';

/** A picture that a demo member adds to a group or event: its cover, or a photo there. */
export interface PlacePicture {
  kind: 'groups' | 'events';
  id: string;
  username: string;
  /** a picture in `pictures/`; only its founder or organiser sets it */
  cover?: string;
  photo?: PicturePost;
}

const groupId = (n: number) => `00000000-0000-4000-8000-0000000a${String(n).padStart(4, '0')}`;
const eventId = (n: number) => `00000000-0000-4000-8000-0000000b${String(n).padStart(4, '0')}`;

const photo = (
  n: number,
  username: string,
  minutesAgo: number,
  content: string,
  ...names: string[]
): PicturePost => ({
  id: `00000000-0000-4000-8000-0000000e${String(400 + n).padStart(4, '0')}`,
  username,
  minutesAgo,
  content,
  pictures: names.map(pictureNamed),
  with: [],
});

const DAY = 24 * 60;

export const placePictures: PlacePicture[] = [
  {
    kind: 'groups',
    id: groupId(1),
    username: 'tomokafor',
    cover: 'lake.webp',
    photo: photo(1, 'tomokafor', 2 * DAY, 'Proof that it was there.', 'lake', 'forest'),
  },
  {
    kind: 'groups',
    id: groupId(2),
    username: 'elin',
    cover: 'mugs.webp',
    photo: photo(2, 'elin', 4 * DAY, 'These three survived.', 'mugs'),
  },
  { kind: 'groups', id: groupId(6), username: 'mara', cover: 'archipelago.webp' },
  { kind: 'events', id: eventId(1), username: 'elin', cover: 'mugs.webp' },
  {
    kind: 'events',
    id: eventId(9),
    username: 'elin',
    cover: 'cabin.webp',
    photo: photo(3, 'elin', 11 * DAY, 'The stall at eight, before anybody.', 'mugs', 'cabin'),
  },
  { kind: 'events', id: eventId(2), username: 'tomokafor', cover: 'lake.webp' },
  {
    kind: 'events',
    id: eventId(3),
    username: 'hanna',
    cover: 'soup.webp',
    photo: photo(4, 'hanna', DAY, 'A rehearsal.', 'soup', 'buns'),
  },
  {
    kind: 'events',
    id: eventId(10),
    username: 'mara',
    cover: 'archipelago.webp',
    photo: photo(5, 'mara', 8 * 60, 'There. More or less.', 'archipelago'),
  },
];
