import {
  elin,
  fault,
  hanna,
  network,
  renderRoute,
  rpc,
  signedInAs,
  useNetwork,
} from '@pure/testing';
import { signIn, signOut } from '@pure/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { postKeys } from '../posts/post-keys.ts';
import { openPostList } from '../posts/post-list-state.ts';
import { insertPost, fakeFeed, type CreatePostArguments } from '../testing/fake-feed.ts';
import { postOutboxActions } from './post-outbox-actions.ts';

useNetwork();

const home = { kind: 'home' } as const;
const post = { place: home, content: 'Soup tonight', media: [], tags: [] };

test.each([
  ['arrived', (sent: CreatePostArguments) => insertPost(fakeFeed(), sent)],
  ['failed', fault.server],
])(
  'a post that %s after its author signed out changes nothing for the next member',
  async (_, answer) => {
    const left = Promise.withResolvers<void>();
    network.use(
      rpc<CreatePostArguments>('create_post', async (sent) => {
        await left.promise;
        return answer(sent);
      }),
    );
    const { queryClient } = await renderRoute(() => [], { at: '/app', as: elin });
    const onItsWay = postOutboxActions(queryClient, elin.id).sendPost(post);
    await signOut();
    network.use(...signedInAs(hanna));
    await signIn({ email: 'hannaberg@pure.test', password: 'friends-only', remember: true });
    const hers = openPostList({ items: [], next: null });
    queryClient.setQueryData(postKeys.list(home), hers);
    left.resolve();
    await onItsWay;
    expect(queryClient.getQueryData(postKeys.list(home))).toBe(hers);
    expect(screen.queryByText(/create/)).toBeNull();
  },
);
