/** A picture in `pictures/`. */
export interface Picture {
  file: string;
  alt: string;
  /** 4 × 4 colours, in the composer’s format */
  placeholder: string;
}

const picture = (file: string, placeholder: string, alt: string): Picture => ({
  file: `${file}.webp`,
  alt,
  placeholder,
});

/** Avatars by username. They have a transparent background. */
export const faces: Record<string, string> = {
  founder: 'face-founder.webp',
  elin: 'face-elin.webp',
  hanna: 'face-hanna.webp',
  yusuf: 'face-yusuf.webp',
  tomokafor: 'face-tom.webp',
  aisha: 'face-aisha.webp',
  leomartins: 'face-leo.webp',
  noraq: 'face-nora.webp',
  priyanair: 'face-priya.webp',
  mara: 'face-mara.webp',
  jonasw: 'face-jonas.webp',
};

export interface PicturePost {
  id: string;
  username: string;
  minutesAgo: number;
  content: string;
  pictures: Picture[];
  /** usernames of friends */
  with: string[];
}

export const picturePosts: PicturePost[] = [
  {
    id: '00000000-0000-4000-8000-0000000e0101',
    username: 'tomokafor',
    minutesAgo: 5 * 60,
    content: 'Caught the lake holding its breath this morning.',
    pictures: [
      picture(
        'lake',
        'iom2iom2jYy3jI23q5a6qpS5tZ+7v6a8s5qmsZikrZSgtZmhaFdofGd5i3SIiXOJ',
        'A still lake at dawn, low hills behind it, reeds in front',
      ),
    ],
    with: ['mara', 'leomartins'],
  },
  {
    id: '00000000-0000-4000-8000-0000000e0102',
    username: 'elin',
    minutesAgo: 31 * 60,
    content: 'Mugs for the winter market. The purple one talks back.',
    pictures: [
      picture(
        'mugs',
        '4OXi6OPZ8eHP8eLRytTK5+DO+ujO7uDPz8Wrr6yqv6Sx5MOgsY5khm9xhVp4x5Ff',
        'Three steaming mugs on a table by the window',
      ),
    ],
    with: [],
  },
  {
    id: '00000000-0000-4000-8000-0000000e0103',
    username: 'hanna',
    minutesAgo: 52 * 60,
    content: 'Thursday.',
    pictures: [
      picture(
        'buns',
        'qJJ/t5uBuZ2FqJSBxKqT1KyK0KaCxqyVxa6Z0qiD1q2Jy7SfoIRrvZ2Au5p9noJs',
        'A tray of cardamom buns with pearl sugar',
      ),
      picture(
        'soup',
        'KTs6c3JecnJeLD08RlRO2qRf16FdaW5jRVNN2qJe3aZgVV9XKTo6cXBcc3FdL0A/',
        'A bowl of orange soup with tomatoes and basil, seen from above',
      ),
    ],
    with: ['priyanair'],
  },
  {
    id: '00000000-0000-4000-8000-0000000e0104',
    username: 'mara',
    minutesAgo: 76 * 60,
    content: 'Three islands, three kinds of weather, one wet sleeping bag.',
    pictures: [
      picture(
        'archipelago',
        'mcvrm8ztpdHurNTrptDjptHhqtHbrNPgi7y6lsC4k8K4j763X5uYYZ6hZaa7Z6e7',
        'A small sailing boat between wooded islands',
      ),
      picture(
        'forest',
        '9Nqr9dut99+09tyu/eW5++K3+OC399uuqnhVsXlSvYJXtH5WZjklbT4paz0pXTUk',
        'Pines on a brown hillside in low sun',
      ),
      picture(
        'cabin',
        'ztrnztnny9nqy9jo1+Hs2OLuydTi0dzpp7fLtcbZtqKmubvHws7azdfh9PX31d3l',
        'A red cabin in the snow with light in its windows',
      ),
    ],
    with: [],
  },
];

export interface DemoStory {
  username: string;
  minutesAgo: number;
  content: string | null;
  /** in the middle of the picture */
  words?: string;
  picture: Picture;
  /** usernames of the viewers */
  seenBy?: string[];
}

export const stories: DemoStory[] = [
  {
    username: 'hanna',
    minutesAgo: 95,
    content: 'Walked here for the quiet. Found some.',
    picture: picture(
      'story-autumn',
      '9dqs9t2y9t2v9tyu++S7/ejB+N6z9disx5BlvIZctXlQtnlPcT8pbj4pdEMsbT8q',
      'A brown valley with pines under a pale sun',
    ),
  },
  {
    username: 'hanna',
    minutesAgo: 40,
    content: null,
    picture: picture(
      'story-dusk',
      'iom3iIi3jIy3ioq3q5W4uaC7y7bAsZu7po6bvJ6kuJ2irJOdaFdpemZ5iXOKinKI',
      'The sun going down over a lake',
    ),
  },
  {
    username: 'tomokafor',
    minutesAgo: 60 * 6,
    content: 'End of the night shift',
    picture: picture(
      'story-sea',
      'y9niy9nizdnhzNnh3tbU5NzW3drZ2tXWzMrGy8vIzs3Ox8bGi5ufl6aprbu8rLu9',
      'A sailing boat on calm water at daybreak',
    ),
  },
  {
    username: 'aisha',
    minutesAgo: 60 * 9,
    content: 'Somebody water the plant.',
    words: 'Office, 21:40',
    picture: picture(
      'story-city',
      'NyldOCldNyldNShbUjtmPy5VRTBeTTVjLiE/LCE+LiI/LiFAKB0/Kx9BKx9BKB0/',
      'Lit windows of tall houses after sunset',
    ),
  },
  {
    username: 'noraq',
    minutesAgo: 60 * 11,
    content: null,
    picture: picture(
      'story-night',
      'HRhCGRRARkBcMi1PJyBVJB5TNi9fLyhaOC5pOS9rOS9sOC9rKCBMKiJQLiZVLSVU',
      'The moon over a dark bay',
    ),
  },
  {
    username: 'jonasw',
    minutesAgo: 60 * 20,
    content: 'First snow',
    picture: picture(
      'story-snow',
      'ytfoytfoytfnytfo0t3q1N7s0t/t0t7rv8vav83dt7jEwsrX2+Pq2eLq5unu6O7y',
      'A red house on a snowy hill',
    ),
    seenBy: ['elin', 'hanna', 'founder'],
  },
];

/** A picture of one of the posts. */
export function pictureNamed(name: string): Picture {
  const found = picturePosts
    .flatMap(({ pictures }) => pictures)
    .find(({ file }) => file === `${name}.webp`);
  if (!found) throw new Error(`No post has the picture ${name}`);
  return found;
}
