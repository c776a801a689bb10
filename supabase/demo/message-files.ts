import { pictureNamed, type Picture } from './pictures.ts';

/** A voice note in `notes/`, recorded by a speech synthesizer. */
interface Note {
  file: string;
  durationMs: number;
  /** 64 levels, as in `Message.waveform` */
  waveform: string;
}

export type DemoFileMessage = {
  id: string;
  /** usernames */
  sender: string;
  recipient: string;
  minutesAgo: number;
  isUnread: boolean;
  content: string | null;
} & ({ picture: Picture } | { note: Note });

const tomsPictures = ['lake', 'forest', 'archipelago'].map((name, index) => ({
  id: `00000000-0000-4000-8000-0000000b020${index}`,
  sender: 'tomokafor',
  recipient: 'elin',
  // Within a minute, so that they stand in a grid.
  minutesAgo: 29 * 60 - 30 - index / 4,
  isUnread: false,
  content: index === 0 ? 'Which one of these was four in the morning?' : null,
  picture: pictureNamed(name),
}));

export const fileMessages: DemoFileMessage[] = [
  ...tomsPictures,
  {
    id: '00000000-0000-4000-8000-0000000b0210',
    sender: 'priyanair',
    recipient: 'elin',
    minutesAgo: 74,
    isUnread: true,
    content: null,
    note: {
      file: 'priya.m4a',
      durationMs: 7079,
      waveform: 'N3jQrNHAAAEag/ezLDbKPuSnNGhQAAAReUFBAAAbJsmXAXRhIOc0WRkDRpRbTAAA',
    },
  },
  {
    id: '00000000-0000-4000-8000-0000000b0211',
    sender: 'priyanair',
    recipient: 'elin',
    minutesAgo: 73,
    isUnread: true,
    content: null,
    note: {
      file: 'priyas-father.m4a',
      durationMs: 9960,
      waveform: 'd0oiuNAAJie2mOgeRAAblHZuRpfrndPkOaAAASnHkNiJiJldcwcFCAA5kNefTAAA',
    },
  },
];
