export const strings = {
  enabled: "Notifications enabled! You'll receive updates on your lock screen.",
  failed: 'Failed to set up notifications. Please try again.',
  denied: 'Notifications were denied. You can enable them in your browser settings.',
  unsupported: 'Notifications are not supported in this browser',
} as const;
