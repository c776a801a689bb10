import type { CameraProblem } from './open-camera.ts';

export const strings = {
  view: 'What the camera sees',
  starting: 'Starting the camera',
  cameraOn: (name: string) => (name ? `The camera is on: ${name}` : 'The camera is on'),
  torchOn: 'Turn on the light',
  torchOff: 'Turn off the light',
  otherCamera: 'Use another camera',
  // Row 79.
  noCamera: 'Unable to access camera. Please check permissions.',
  reasons: {
    denied: 'This site isn’t allowed to use it. You can change that in your browser’s settings.',
    missing: 'We found no camera.',
    insecure: 'Browsers lend the camera to secure addresses (https) only.',
    busy: 'Another app may be using it. Close that one and try again.',
    unknown: '',
  } satisfies Record<CameraProblem, string>,
  tryAgain: 'Try Again',
} as const;
