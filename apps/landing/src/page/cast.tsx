import type { GatherFace } from '@pure/ui';
import { Portrait, type Sitter } from '@pure/ui/portraits';

/** The drawn people of this page. Their names choose the papers they sit on. */
export const names: Record<Exclude<Sitter, 'elin'>, string> = {
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

export function cast(...sitters: (keyof typeof names)[]): GatherFace[] {
  return sitters.map((sitter) => ({ name: names[sitter], picture: <Portrait of={sitter} /> }));
}
