import type { Locator, Page } from '@playwright/test';
import { settingsTabs } from '@pure/account/src/settings/settings-tabs.ts';
import { paths } from '@pure/contracts';
import { findRow, type RouteTable } from '@pure/contracts/host';
import {
  befriend,
  createEvent,
  createGroup,
  createPicturedPost,
  createPicturedStory,
  type Home,
  makePng,
  type Member,
  runSql,
} from '@pure/e2e-support';

export interface Visit {
  at: string;
  /** the controls that open dialogs there; a dialog that the address opens is closed first */
  dialogs?: (page: Page) => Locator[];
}

const photo = makePng(40, 30, [45, 27, 105], [255, 127, 80]);
export const picture = { name: 'jetty.png', mimeType: 'image/png', buffer: photo };

/** Every page of a member, and what opens there. */
export function membersPages({ elin, hanna, post, group, event }: WorldIds): Visit[] {
  const named = (page: Page, ...names: (string | RegExp)[]) =>
    names.map((name) => page.getByRole('button', { name }).first());
  return [
    {
      at: paths.home(),
      dialogs: (page) => [
        ...named(page, 'Search PURE', 'Invite Friends', 'Scan QR Code'),
        ...named(
          page,
          /^Notifications/,
          'Help & Support',
          'Your story',
          /^Hanna Berg,/,
          'The jetty',
        ),
        ...named(page, /^Repost/, /^Share/),
      ],
    },
    { at: paths.home({ post }) },
    { at: paths.friends() },
    { at: paths.friends({ tab: 'requests' }) },
    { at: paths.friends({ tab: 'find' }) },
    { at: paths.events(), dialogs: (page) => named(page, 'Create Event') },
    { at: paths.events({ event }) },
    { at: paths.groups(), dialogs: (page) => named(page, 'Create Group') },
    { at: paths.groups({ group }) },
    { at: paths.messages(), dialogs: (page) => named(page, 'New message') },
    { at: paths.search('jetty', { tab: 'posts' }) },
    { at: paths.search('jetty', { tab: 'groups' }) },
    {
      at: paths.profile(elin.id),
      dialogs: (page) => named(page, 'My QR Code', 'Edit Profile', /^Add a picture/),
    },
    { at: paths.profile(hanna.id) },
    ...settingsTabs.map((tab) => ({
      at: `${paths.settings()}?tab=${tab}`,
      ...(tab === 'security' && { dialogs: (page: Page) => named(page, 'Set up an app') }),
    })),
    { at: paths.moderation() },
  ];
}

/** Every page of a visitor. */
export const visitorsPages = ({ elin }: Pick<WorldIds, 'elin'>): string[] => [
  paths.landing(),
  paths.privacy(),
  paths.terms(),
  paths.contact(),
  paths.register(),
  paths.resetPassword(),
  '/stop-invites',
  paths.publicProfile(elin.id),
  paths.login(),
];

interface WorldIds {
  elin: Pick<Member, 'id'>;
  hanna: Pick<Member, 'id'>;
  post: string;
  group: string;
  event: string;
}

/** The paths that none of these pages belongs to. A remote that the workspace adds has a suite of its own. */
export function findUnvisited(routes: Pick<RouteTable, 'rows'>): string[] {
  const [elin, hanna] = [{ id: '1' }, { id: '2' }];
  const world = { elin, hanna, post: '3', group: '4', event: '5' };
  const addresses = [...visitorsPages(world), ...membersPages(world).map(({ at }) => at)];
  const visited = addresses.map((at) => findRow(routes, new URL(at, 'https://pure.test').pathname));
  const remotes = visited.map((row) => row?.remote);
  return routes.rows
    .filter((row) => remotes.includes(row.remote) && !visited.includes(row))
    .map(({ path }) => path);
}

export interface World extends WorldIds {
  elin: Member;
  hanna: Member;
}

/** Something to see on each page. */
export async function createWorld(
  newMember: (fullName: string) => Promise<Member>,
): Promise<World> {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const [post, group, event] = await Promise.all([
    createPicturedPost(elin, picture, 'The jetty'),
    createGroup(elin),
    createEvent(elin),
    befriend(elin, hanna),
    createPicturedStory(hanna, picture, 'Low tide'),
    runSql((sql) => sql`insert into private.moderators (member_id) values (${elin.id})`),
  ]);
  return { elin, hanna, post, group: idOf(group), event: idOf(event) };
}

const idOf = (home: Home) => ('group_id' in home ? home.group_id : home.event_id);
