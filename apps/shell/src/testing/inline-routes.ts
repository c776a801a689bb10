import { ROUTES_ELEMENT, type RouteRow, type RouteTable } from '@pure/contracts/host';

const icon = 'M4 4h16v16h-16z';
const page = { access: 'protected', requests: 'queries' } as const;

const rows: RouteRow[] = [
  { path: '/landing', title: 'Landing page', remote: 'landing', access: 'public' },
  { path: '/login', title: 'Sign in', remote: 'account', access: 'public', usesAuth: true },
  {
    path: '/profile/:userId',
    title: 'Profile',
    remote: 'account',
    access: 'public',
    requests: 'queries',
  },
  {
    ...page,
    path: '/app',
    title: 'Home',
    remote: 'feed',
    exact: true,
    navigation: { name: 'Home', icon },
  },
  {
    ...page,
    path: '/app/friends',
    title: 'Friends',
    remote: 'community',
    navigation: { name: 'Friends', icon, counts: 'requests', countedSearch: '?tab=requests' },
  },
  {
    ...page,
    path: '/app/events',
    title: 'Events',
    remote: 'community',
    navigation: { name: 'Events', icon },
  },
  {
    ...page,
    path: '/app/groups',
    title: 'Groups',
    remote: 'community',
    navigation: { name: 'Groups', icon },
  },
  {
    ...page,
    path: '/app/messages',
    title: 'Messages',
    remote: 'messages',
    navigation: { name: 'Messages', icon, counts: 'messages', needs: 'contacts' },
  },
  { ...page, path: '/app/profile/:userId', title: 'Profile', remote: 'account' },
  {
    ...page,
    path: '/app/settings',
    title: 'Settings',
    remote: 'account',
    navigation: { name: 'Settings', icon },
  },
  {
    ...page,
    path: '/app/moderation',
    title: 'Moderation',
    remote: 'account',
    navigation: { name: 'Moderation', icon, needs: 'moderator' },
  },
];

const table: RouteTable = {
  rows,
  navigation: {
    side_bar: [
      '/app',
      '/app/friends',
      '/app/events',
      '/app/messages',
      '/app/groups',
      '/app/settings',
    ],
    drawer: ['/app', '/app/friends', '/app/events', '/app/groups', '/app/messages'],
    tab_bar: ['/app', '/app/friends', '/app/groups', '/app/messages'],
    menu: ['/app/settings', '/app/moderation'],
  },
};

/** Each test file's document holds these routes, as compose would inline them. */
const element = document.createElement('script');
Object.assign(element, { id: ROUTES_ELEMENT, type: 'application/json' });
element.textContent = JSON.stringify(table);
document.head.append(element);
