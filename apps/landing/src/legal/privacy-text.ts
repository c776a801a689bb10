import type { LegalText } from './legal-text.ts';

/** `privacy-text.test.ts` compares its numbers with the code that keeps them. */
export const privacyText: LegalText = {
  title: 'Privacy',
  intro:
    'PURE is for you and your friends. This page says what PURE stores, who can read it, and when it goes. There are no ads, no trackers and no ranking here, and nothing about you is sold.',
  sections: [
    {
      title: 'What PURE stores',
      points: [
        'Your account: email, name, username, the day you joined, and your password as a hash that nobody can read back. If you use two-step sign-in, its secret and your recovery codes (as hashes), too.',
        'Your profile, as far as you fill it in: picture, a few words about you, location, website.',
        'What you share: posts, comments, likes, reactions, tags, stories, messages, photos, videos and voice notes.',
        'Your people: friend requests and friendships, groups and events with your answers and reminders, people you muted or blocked or don’t want requests from, and who invited you.',
        'Your settings and notifications, and the browsers in which you asked for them.',
        'Where you’re signed in: browser, network address and time of each sign-in. You need this list to notice a sign-in that wasn’t yours.',
        'How far you have read your feed, your groups and your messages, and which stories you have seen. The author of a story sees who viewed it and who gave it a heart.',
        'When you last had PURE open. Friends see only whether you’re here now, if you let them.',
        'Your position, rounded to about 100 metres, only if you switch on events nearby. Only you can read it, and you can delete it there.',
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
        'Your friends read your posts, your stories and the details of your profile. A repost reaches only people who are friends of both of you.',
        'Your comments, likes and tags are read by everybody who may read the post they belong to. Under a friend’s post, these are all of that friend’s friends.',
        'The members of a group or the guests of an event read what you post there, and see your name, username and picture. Every member can find a public group or event. Friends see that you go to a public event, unless you hide it.',
        'A message is for the two people who write to each other. Whether they see that you read, that you write and that you’re here is your choice: Settings, Privacy.',
        'Everybody with the link to your profile sees your name, username, picture and the day you joined. Members also see which friends you have in common. The picture’s file is public: it opens for anybody who has its address. Every other file opens by an address that PURE gives only to people who may see it, and that ends after an hour at most.',
        'While they’re signed in, people you blocked see nothing of yours, and you see nothing of theirs. They aren’t told. In a group or an event that one of you runs, that one still reads what the other posts there.',
        'Moderators read what somebody reported to them, as it was when it was reported and as it is now. They can’t browse your messages or posts.',
        'The people who run this site keep the database and the files, so technically they can read them. Messages aren’t end-to-end encrypted.',
      ],
    },
    {
      title: 'For how long',
      points: [
        'What you share stays until you delete it. Then it’s gone from PURE at once, and its files within minutes. Comments and likes under a post go with it.',
        'You can unsend a message for 48 hours: its words and its file go for both of you, and an empty message stays. Later you can delete it for yourself only.',
        'Stories end after 24 hours, for you as well.',
        'A file that you uploaded and didn’t use is removed after a day.',
        'A session ends when you sign out, when you end it from another browser, or when you change your password. It can’t change anything from then on, and reads nothing after 15 minutes at most.',
        'A report stays with its copy of what was reported, even if that’s deleted, until the person who reported or the person it’s about deletes their account.',
        'Copies that servers on the way keep for speed, their logs, and backups can last longer. Ask the people below for how long they keep logs and backups.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'PURE sets no cookies and loads nothing from advertisers, trackers or font services. Your browser keeps your sign-in, what you wrote and haven’t sent, and parts of PURE that it has loaded. When you sign out, your sign-in, your words and your files go from the device. What stays says nothing about you: the parts of PURE, and choices for this browser, like dark or light.',
      ],
    },
    {
      title: 'Others who help',
      points: [
        'A hosting service runs the database and keeps the files, and an email service delivers the emails.',
        'If you switch on notifications, the maker of your browser delivers them. They’re encrypted for your browser: the maker can’t read them, only see that and when one arrives. They never hold the words of a message, a post or a comment.',
        'A link that you share elsewhere can carry the first words of your own post, never those of anybody else’s. You see them before they go.',
        '“Add to calendar” sends an event’s title, time and place to Google or Microsoft, if you choose one of them. “Show on map” sends an event’s position to OpenStreetMap. If you make an address for your calendar, the calendar’s provider reads what you go to and may go to, from 90 days back, and so does everybody who has the address. You can end it at any time.',
        'If a part of PURE fails to load, your browser may report which part it was, to the people who run this site only. So does one in 20 loads that work. PURE’s own report holds no content, no name and no id. Your browser’s own report of a blocked script names the page it happened on; PURE leaves that out before it keeps the report.',
      ],
    },
    {
      title: 'Emails',
      paragraphs: [
        'PURE writes to you when you confirm your address, when you reset your password, when something about your sign-in changes, and when your account is deleted. There is no newsletter.',
        'If a friend invites you by email, PURE keeps a fingerprint of your address, not the address itself, so that you aren’t written to again and again: for a year, and with your friend’s account for as long as it exists. Each invitation has a link that stops further ones. Then the fingerprint stays, so that none comes.',
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
        'If you report something, moderators see what you reported, your reason and who you are. The person you reported isn’t told who it was. If moderators remove something, its author reads the reason with the first words of it, and may answer once. Each look at a report and each decision is written into a log that only moderators can read. The log holds who looked or decided, when, and why, and no copy of what was reported.',
      ],
    },
    {
      title: 'Your choices',
      points: [
        'Take a copy of what you wrote, did and chose, with your photos and videos, up to three times a day: Settings, Your data.',
        'Correct your profile at any time, and delete each thing that you shared.',
        'Choose who may find you by search: Settings, Privacy.',
        'Delete your account: Settings, Your data. Your profile, friendships, posts, comments, likes, stories, conversations on both sides, events and files go, and what others wrote under your posts goes with them. Reports by you and about you go, too. Groups that you started stay with their members, and the moderators’ log stays as it is. PURE keeps your email until it has told you that the last file is gone, and a week after the deletion at most.',
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
