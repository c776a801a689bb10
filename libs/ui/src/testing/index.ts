export { installNativeDialogs } from './native-dialogs.ts';
export { installNativeElements } from './native-elements.ts';
