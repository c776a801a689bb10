export const strings = {
  title: 'Reminders',
  legend: 'Remind me before it starts',
  none: 'None',
  leads: { 60: '1 hour', 1440: '1 day', 10080: '1 week' },
  note: 'Reminders move with the event. In your quiet hours, your devices stay silent.',
  done: 'Done',
  failed: 'Couldn’t change the reminders',
  many: 'changes',
} as const;
