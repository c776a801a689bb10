// oxlint-disable-next-line typescript/triple-slash-reference -- importing packages compile these sources
/// <reference path="./css.d.ts" />
export { useHost } from './react/host-context.tsx';
export { Slot } from './react/slot.tsx';
