import type { LegalText } from './legal-text.ts';

export const privacyText: LegalText = {
  title: 'Privacy',
  intro:
    'PURE is for you and your friends. This page says what PURE stores, who can read it, and when it goes. There are no ads, no trackers and no ranking here, and nothing about you is sold.',
  sections: [
    {
      title: 'What PURE stores',
      points: [
        'Your account: mail address, name, username, the day you joined, and your password as a hash that nobody can read back. If you use two-step sign-in, its secret and your recovery codes, too.',
        'Your profile, as far as you fill it in: picture, a few words about you, location, website.',
        'What you share: posts, comments, likes, tags, stories, messages, photos, videos and voice notes.',
        'Your people: friend requests and friendships, groups and events you joined, people you muted or blocked, and who invited you.',
        'Notifications, and the browsers in which you asked for them.',
        'Where you are signed in: browser, network address and time of each sign-in. You need this list to notice a sign-in that wasn’t yours.',
        'How far you have read your feed, and which stories you have seen. Their authors see who viewed a story.',
        'Your position, only if you switch on events nearby. Only you can read it, and you can delete it there.',
      ],
    },
    {
      title: 'What PURE removes from files',
      paragraphs: [
        'Phones write into photos and videos where and when they were taken. PURE removes this before anybody else can see the file. Only what is needed to show it stays.',
      ],
    },
    {
      title: 'Who can read it',
      points: [
        'Your friends read your posts, your stories and the details of your profile.',
        'The members of a group or the guests of an event read what you post there.',
        'A message is for the two people who write to each other.',
        'Everybody with the link to your profile sees your name, username and picture. The picture’s file is public: it opens for anybody who has its address. Other files open only for people who may see them, through links that end after an hour at most.',
        'People whom you blocked see nothing of yours, and you see nothing of theirs. They aren’t told.',
        'Moderators read what somebody reported to them, as it was when it was reported. They can’t browse your messages or posts.',
        'The people who run this site keep the database and the files, so technically they can read them. Messages aren’t end-to-end encrypted.',
      ],
    },
    {
      title: 'For how long',
      points: [
        'What you share stays until you delete it. Then it is gone from PURE at once, and its files shortly after.',
        'Stories end after 24 hours, for you as well.',
        'A file that you uploaded and didn’t use is removed within a day.',
        'A session ends when you sign out, or when you end it from another device.',
        'Copies that servers on the way keep for speed, and backups, can last longer. Ask the people below for how long they keep backups.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'PURE sets no cookies and loads nothing from advertisers, trackers or font services. Your browser keeps your sign-in, what you wrote and haven’t sent, and parts of PURE that it has loaded. When you sign out, everything that is yours goes from the device.',
      ],
    },
    {
      title: 'Others who help',
      points: [
        'A hosting service runs the database and keeps the files, and a mail service delivers the mails.',
        'If you switch on notifications, the maker of your browser delivers them. They are encrypted for your browser: the maker can’t read them.',
        'A link that you share elsewhere carries the first words of the post. You see them before they go.',
        'If a part of PURE fails to load, your browser may report which part it was, to the people who run this site only. The report holds no content, no name and no id.',
      ],
    },
    {
      title: 'Mails',
      paragraphs: [
        'PURE writes to you when you join, reset your password, or when something about your sign-in changes. There is no newsletter.',
        'If a friend invites you by mail, PURE keeps a fingerprint of your address, not the address itself, so that you aren’t written to again and again. Each invitation has a link that stops further ones.',
      ],
    },
    {
      title: 'Protection against misuse',
      paragraphs: [
        'PURE counts how often an account does certain things, such as sending requests. For visitors it counts by a fingerprint of the network address. These counts belong to a minute, an hour or a day, and are of no use after it. Wrong passwords and codes are counted by account and by a fingerprint of the network address, and forgotten an hour after the last.',
      ],
    },
    {
      title: 'Reports',
      paragraphs: [
        'If you report something, moderators see what you reported, your reason and who you are. The person you reported isn’t told who it was. Each look at a report and each decision is written into a log that only moderators can read.',
      ],
    },
    {
      title: 'Your choices',
      points: [
        'Take a copy of everything that is yours: Settings, Your data, Export.',
        'Correct your profile at any time, and delete each thing that you shared.',
        'Choose who may find you by search: Settings, Privacy.',
        'Delete your account: Settings, Your data. Your profile, posts, comments, messages, events and files go. Groups that you started stay with their members.',
      ],
    },
    {
      title: 'Who is responsible',
      paragraphs: [
        'Write to them if you want to know more, or can’t sign in and want your data or its deletion. If their answer doesn’t help, you can turn to the data protection authority where you live.',
      ],
      showsOperator: true,
    },
  ],
};
