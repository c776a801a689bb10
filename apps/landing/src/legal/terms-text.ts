import type { LegalText } from './legal-text.ts';

export const termsText: LegalText = {
  title: 'Terms',
  intro:
    'These are the rules between you and the people who run this site. They are short, so that you can read them.',
  sections: [
    {
      title: 'What PURE is',
      paragraphs: [
        'PURE is a social network among friends. It is a beta and free of charge. It has no ads, and nobody can pay to reach you.',
      ],
    },
    {
      title: 'What we ask of you',
      points: [
        'Be a real person, under a name that your friends know you by. One account is enough.',
        'Respect others: no harassment, no hate, no threats, no pictures of people who don’t want them shown.',
        'Post no spam, advertising or promotion.',
        'Share only what you may share, and nothing that the law forbids.',
        'Don’t try to read what isn’t meant for you, and don’t collect data about others.',
        'Keep your password to yourself. Two-step sign-in in Settings protects you further.',
      ],
    },
    {
      title: 'What you share stays yours',
      paragraphs: [
        'You allow PURE to store what you share and to show it to the people you share it with: for nothing else, and only until you delete it. If somebody reported it, moderators keep a copy with the report.',
        'Your friends can read what you share, so they can also copy it or take a picture of it. PURE can’t prevent that.',
      ],
    },
    {
      title: 'If somebody breaks the rules',
      points: [
        'You can mute, block or report anybody. They aren’t told.',
        'Moderators look at each report. They remove what breaks these rules, or dismiss the report, and always give a reason, which the person who reported can read.',
        'If something of yours was removed, you read why, and you may answer once.',
        'Moderators can remove an account that keeps breaking the rules, with everything in it.',
      ],
    },
    {
      title: 'Limits',
      paragraphs: [
        'PURE limits how often an account may do certain things, so that nobody can flood others. In ordinary use you won’t notice.',
      ],
    },
    {
      title: 'No promise of perfection',
      paragraphs: [
        'We do our best, but PURE can be slow, unreachable or wrong at times. Keep your own copy of what matters to you: Settings, Your data.',
      ],
    },
    {
      title: 'Leaving',
      paragraphs: [
        'You can delete your account at any time: Settings, Your data. If PURE should end, we tell members before, so that they can take their data with them.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When these terms change, the date at the top changes. If a change matters to you, we tell you before it counts.',
      ],
    },
    { title: 'Who runs this site', showsOperator: true },
  ],
};
