export { Portrait, type PortraitProps } from './portrait.tsx';
export type { PortraitName } from './portrait-looks.ts';
