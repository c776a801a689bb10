import type { IllustrationFace } from '@pure/ui';
import { Portrait, type PortraitName } from '@pure/ui/portraits';

/** The invented people of this page. A name also decides the background tint. */
const names: Record<Exclude<PortraitName, 'elin'>, string> = {
  aisha: 'Aisha Rahman',
  hanna: 'Hanna Berg',
  ines: 'Ines Duarte',
  jonas: 'Jonas Weber',
  leo: 'Leo Martins',
  mara: 'Mara Lindqvist',
  nora: 'Nora Quinn',
  oskar: 'Oskar Lund',
  priya: 'Priya Nair',
  tom: 'Tom Okafor',
  yusuf: 'Yusuf Demir',
};

export function illustrationFaces(...portraits: (keyof typeof names)[]): IllustrationFace[] {
  return portraits.map((portrait) => ({
    name: names[portrait],
    picture: <Portrait name={portrait} />,
  }));
}
