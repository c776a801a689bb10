/** Rows 93 and 94, and messages for cases that they leave open. */
export const strings = {
  videoFormat: (type: string) =>
    `Video format ${type} is not supported. Please use MP4 or WebM format.`,
  imageFormat: (type: string, list: string) =>
    `Image format ${type} is not supported. Please use: ${list}`,
  fileType: (type: string, list: string) => `File type ${type} is not allowed. Please use: ${list}`,
  tooLarge: (megabytes: number) => `File size must be less than ${megabytes}MB`,
  tooLargeForStorage: 'File size too large. Maximum size is 50MB.',
  failed: 'Failed to upload media',
  lost: 'We couldn’t keep this file. Choose it again.',
  invalid: 'Invalid file selected',
  unfinished: 'The upload didn’t finish. Your file is kept here: try again.',
  limited: 'That’s many files in a short while. Your file is kept here: try again in an hour.',
  offline: 'You’re offline. Your file is kept here: try again when you’re back.',
} as const;
