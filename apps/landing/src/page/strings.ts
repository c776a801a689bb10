export const strings = {
  title: 'Real social media for real people',
  account: 'Account',
  signIn: 'Sign in',
  join: 'Join our community',
  hero: {
    title: 'Real social media for real people',
    text: 'No ads, no algorithms, no data harvesting. Just the people you know, in the order they spoke.',
    action: 'Take your place',
    note: 'Free during beta. Have an account?',
  },
  principles: {
    title: 'What we believe',
    items: [
      {
        title: 'No ads',
        text: "Nobody pays to reach you, so nobody needs to know what you'd buy.",
      },
      {
        title: 'No algorithms',
        text: "Newest first, from your friends only. When you've read it, it ends.",
      },
      {
        title: 'No data harvesting',
        text: "What you share is for the friends you share it with. That's the whole list.",
      },
    ],
  },
  messages: {
    title: "Talk like you're in the same kitchen",
    text: 'Private messages with text, photos, video and voice notes. Only between friends, so every message is from someone you chose.',
    facts: { private: 'Private, one to one', voice: 'Voice notes' },
    caption: 'An illustration: Hanna is drawn, not a member.',
    friend: 'Hanna Berg',
    online: 'Online',
    voiceNote: 'Voice note, 42 seconds',
    voiceLength: '0:42',
    lines: {
      thursday: "You're coming on Thursday, yes?",
      bread: "Yusuf says he'll bring the bread this time.",
      lemons: "Yes. I'll be there at seven, with lemons.",
      list: 'I could listen to you read a shopping list.',
    },
  },
  roadmap: {
    title: 'We grow the way a tree does',
    text: 'A ring at a time, and only as fast as the middle can hold.',
    today: 'Today',
    now: 'Beta, and free.',
    figures:
      '2,847 verified members (+127 this month) in 156 communities (+23), and 98% of them satisfied.',
    steps: [
      { members: '100,000', label: 'A native mobile app' },
      { members: '500,000', label: 'A messenger app of its own' },
      { members: '1,000,000', label: 'PURE becomes a non-profit foundation' },
    ],
    sample: 'Sample figures, until there are real ones.',
  },
  trees: {
    title: 'One tree for every member',
    text: "When you join, we plant one. It's the only thing here that keeps growing while you're away.",
    figures: [
      { count: '2,847', label: 'trees planted' },
      { count: '12.4', label: 'tons of CO2' },
      { count: '8', label: 'partner organizations' },
    ],
    sample: 'Sample figures, until there are real ones.',
  },
  testimonials: {
    title: 'What members say',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    resume: 'Play',
    slide: 'quote',
    place: (at: number, of: number) => `${at} of ${of}`,
    sample: 'Sample voices, from people we drew.',
  },
  closing: {
    title: "There's a place open for you",
    text: 'Free during beta. No card, no catch, no ads waiting behind it.',
  },
} as const;
