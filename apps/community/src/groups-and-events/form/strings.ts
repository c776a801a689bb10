export const strings = {
  restored: 'What you typed earlier is here.',
  discard: 'Discard it',
  cancel: 'Cancel',
  kept: 'What you typed is kept here.',
  offline: 'You’re offline. What you typed is kept here.',
  public: 'Public',
  private: 'Private',
} as const;
