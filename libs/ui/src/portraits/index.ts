export { Portrait } from './portrait.tsx';
export type { PortraitName } from './portrait-looks.ts';
