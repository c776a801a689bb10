export { Portrait, type PortraitProps } from './portrait.tsx';
export type { Sitter } from './sitters.ts';
