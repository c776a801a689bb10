/** Rows 76 and 77. */
export const strings = {
  title: 'My QR Code',
  code: (name: string) => `QR code of ${name}’s profile`,
  copy: 'Copy',
  copied: 'Copied!',
  linkCopied: 'Profile link copied!',
  copyFailed: 'Failed to copy link',
  share: 'Share Profile',
  shareText: (name: string) =>
    `Check out ${name}'s profile on PURE - real social media for real people!`,
  download: 'Download QR',
  downloadFailed: 'Couldn’t save the picture. Try again.',
  fileName: (username: string) => `${username}-pure-qr.png`,
} as const;
