export { keepWaitingChanges } from '@pure/people';
