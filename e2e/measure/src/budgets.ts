/** In the printed unit: KB of 1,000 bytes, or a count. */
export interface Budget {
  title: string;
  /** a build fails above it */
  limit: number;
  /** the goal */
  stretch: number;
  unit: 'KB' | '×' | '';
}

export const budgets = {
  landingBeforePaint: { title: '/landing, JS before paint', limit: 0, stretch: 0, unit: 'KB' },
  landingDocument: { title: '/landing, document', limit: 12, stretch: 10, unit: 'KB' },
  appDocument: {
    title: '/app, document without its preloads',
    limit: 6,
    stretch: 4,
    unit: 'KB',
  },
  landing: { title: '/landing, JS in all', limit: 165, stretch: 120, unit: 'KB' },
  login: { title: '/login, JS in all, to sign in', limit: 160, stretch: 135, unit: 'KB' },
  loginCode: {
    title: '/login, JS in all, with the code step',
    limit: 165,
    stretch: 140,
    unit: 'KB',
  },
  firstPost: { title: '/app, JS until the first post', limit: 198.5, stretch: 175, unit: 'KB' },
  idle: { title: '/app, JS at idle, with realtime', limit: 220, stretch: 200, unit: 'KB' },
  search: { title: '/app, JS of the search dialog', limit: 5.5, stretch: 4, unit: 'KB' },
  firstRow: {
    title: '/app/messages, JS until the first row',
    limit: 200,
    stretch: 185,
    unit: 'KB',
  },
  messagesIdle: { title: '/app/messages, JS at idle', limit: 230, stretch: 210, unit: 'KB' },
  conversation: { title: 'JS of an open conversation', limit: 25, stretch: 20, unit: 'KB' },
  recorder: { title: 'JS of the recorder', limit: 6, stretch: 4, unit: 'KB' },
  messageSearch: { title: 'JS of the search of messages', limit: 4, stretch: 3, unit: 'KB' },
  lightbox: { title: 'JS of the lightbox', limit: 4, stretch: 3, unit: 'KB' },
  firstCard: { title: 'JS until the first card', limit: 200, stretch: 185, unit: 'KB' },
  page: { title: 'chunk of the page', limit: 16, stretch: 10, unit: 'KB' },
  detailsDialog: { title: 'chunk of an open one', limit: 10, stretch: 8, unit: 'KB' },
  detailsForm: { title: 'chunk of its form', limit: 10, stretch: 8, unit: 'KB' },
  listRequests: { title: 'data requests of the list', limit: 1, stretch: 1, unit: '' },
  detailsRequests: { title: 'data requests of opening one', limit: 2, stretch: 2, unit: '' },
  serviceWorker: { title: 'sw.js', limit: 4, stretch: 2.5, unit: 'KB' },
  styles: { title: 'CSS', limit: 20, stretch: 12, unit: 'KB' },
  fonts: { title: 'fonts', limit: 30, stretch: 25, unit: 'KB' },
  entry: { title: 'entry', limit: 12, stretch: 8, unit: 'KB' },
  duplicates: { title: 'shared modules inside remotes', limit: 0, stretch: 0, unit: '' },
  composed: { title: '/app, composed ÷ one bundle', limit: 1.25, stretch: 1.15, unit: '×' },
  hops: { title: '/app, hops to the first post', limit: 4, stretch: 3, unit: '' },
} as const satisfies Record<string, Budget>;
