import type { HairStyle } from './hair.tsx';

export interface Look {
  skin: string;
  hair: string;
  style: HairStyle;
  shirt: string;
  glasses?: boolean;
  beard?: boolean;
}

export const portraitLooks = {
  aisha: { skin: '#cf9c76', hair: '#5a4597', style: 'scarf', shirt: '#5a4597' },
  elin: { skin: '#f3cfb6', hair: '#c9914f', style: 'bob', shirt: '#4b3294' },
  hanna: { skin: '#f2cdb4', hair: '#8a4b2f', style: 'long', shirt: '#356a62' },
  ines: { skin: '#d3a07c', hair: '#3a2620', style: 'curls', shirt: '#2f6d77' },
  jonas: { skin: '#efc6a8', hair: '#b98a54', style: 'swept', shirt: '#27536b', glasses: true },
  leo: { skin: '#a87250', hair: '#2a2026', style: 'curls', shirt: '#d9b64e' },
  mara: { skin: '#f3d0b9', hair: '#e0c086', style: 'bun', shirt: '#c45d4a' },
  nora: { skin: '#f5d3bf', hair: '#c2512e', style: 'bun', shirt: '#3b3560' },
  oskar: { skin: '#e9bd9d', hair: '#d9d3cc', style: 'none', shirt: '#5b6b4a', beard: true },
  priya: { skin: '#b9805a', hair: '#241c2b', style: 'long', shirt: '#a9395b' },
  tom: { skin: '#8a5a3c', hair: '#1f1a22', style: 'short', shirt: '#f0ece2', glasses: true },
  yusuf: { skin: '#d9a57f', hair: '#2c2433', style: 'short', shirt: '#e08a5b', beard: true },
} as const satisfies Record<string, Look>;

export type PortraitName = keyof typeof portraitLooks;
