import type { LegalText } from './legal-text.ts';

export const contactText: LegalText = {
  title: 'Contact',
  intro: 'A person reads what you write. Say what you saw, and what you expected.',
  sections: [
    { title: 'Who runs this site', showsOperator: true },
    {
      title: 'You’re a member',
      paragraphs: [
        'Open the menu and choose Help & Support. You can ask the founder to be friends there, write a message, and copy details that help to find a fault.',
      ],
    },
    {
      title: 'You can’t sign in',
      paragraphs: [
        'Choose “Forgot password?” on the sign-in page. If that doesn’t help, write an email from the address of your account.',
      ],
      withoutEmail: [
        'Choose “Forgot password?” on the sign-in page. If that doesn’t help, let a friend on PURE write to the founder for you.',
      ],
    },
    {
      title: 'Something shouldn’t be here',
      paragraphs: [
        'If you’re a member, choose Report in the menu of a post, a comment, a story, a message, a profile, a group or an event: moderators see it at once. Otherwise write an email with the link.',
      ],
      withoutEmail: [
        'If you’re a member, choose Report in the menu of a post, a comment, a story, a message, a profile, a group or an event: moderators see it at once. Otherwise ask a member you know to report it.',
      ],
    },
    {
      title: 'You get emails that you don’t want',
      paragraphs: ['Each invitation has a link at its end that stops further ones.'],
    },
    {
      title: 'You found a weakness',
      paragraphs: [
        'Write an email before you tell others, and try it only with accounts that are yours. Thank you.',
      ],
      withoutEmail: [
        'Write to the founder before you tell others, and try it only with accounts that are yours. Thank you.',
      ],
    },
  ],
};
