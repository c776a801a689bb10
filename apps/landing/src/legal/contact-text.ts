import type { LegalText } from './legal-text.ts';

export const contactText: LegalText = {
  title: 'Contact',
  intro: 'A person reads what you write. Please say what you saw, and what you expected.',
  sections: [
    { title: 'Who runs this site', showsOperator: true },
    {
      title: 'You are a member',
      paragraphs: [
        'Open the menu and choose Help & Support. You can write to the founder there, and copy details that help to find a fault.',
      ],
    },
    {
      title: 'You can’t sign in',
      paragraphs: [
        'Choose “Forgot password?” on the sign-in page. If that doesn’t help, write a mail from the address of your account.',
      ],
    },
    {
      title: 'Something shouldn’t be here',
      paragraphs: [
        'Members choose Report in the menu of a post, a comment, a story or a profile: moderators see it there at once. Everybody else writes a mail with the link.',
      ],
    },
    {
      title: 'You get mails that you don’t want',
      paragraphs: ['Each invitation has a link at its end that stops further ones.'],
    },
    {
      title: 'You found a weakness',
      paragraphs: [
        'Write a mail before you tell others, and try it only with accounts that are yours. Thank you.',
      ],
    },
  ],
};
