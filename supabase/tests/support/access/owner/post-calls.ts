import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Persona } from '../../../access/member-personas.ts';
import { database } from '../../backend.ts';
import { callThenReadBack, answerContaining, type FunctionCall } from '../function-calls.ts';
import { pictureOf, type OwnerRowIds } from './reset-rows.ts';
import type { OwnerPersonas } from './personas.ts';

export function postCalls({ self, friend }: OwnerPersonas, rows: () => OwnerRowIds) {
  const post = () => rows().post;
  const toPost = () => ({ post_id: post() });
  return {
    home_feed: answerContaining((client) => client.rpc('home_feed', {}), post, 'the post'),
    mark_seen: {
      call: (client) => client.rpc('mark_seen', { newest: post() }),
      readBack: (client) => client.rpc('home_feed', {}),
      outcome: (data) => {
        const { caught_up } = data as { caught_up?: unknown };
        return JSON.stringify(caught_up ?? null).includes(post()) ? 'the mark' : null;
      },
    },
    member_posts: answerContaining(
      (client) => client.rpc('member_posts', { member_id: self.id }),
      post,
      'the post',
    ),
    readable_files: {
      call: (client) =>
        client.rpc('readable_files', { files: [{ bucket: 'posts', path: pictureOf(self) }] }),
      outcome: (data) => (isDeepStrictEqual(data, [true]) ? 'the file' : null),
    },
    post_card: answerContaining((client) => client.rpc('post_card', toPost()), post, 'the post'),
    create_post: answerContaining(
      (client) => client.rpc('create_post', { id: randomUUID(), content: 'Hello' }),
      () => 'Hello',
      'a post',
    ),
    repost: answerContaining(
      (client) => client.rpc('repost', { id: randomUUID(), ...toPost() }),
      () => 'Reposted',
      'a post',
    ),
    delete_post: callThenReadBack(
      (client) => client.rpc('delete_post', toPost()),
      () => database()`
        select 'gone' as outcome where not exists (select from public.posts where id = ${post()})
      `,
    ),
    post_comments: answerContaining(
      (client) => client.rpc('post_comments', toPost()),
      () => rows().comment,
      'the comment',
    ),
    post_likers: answerContaining(
      (client) => client.rpc('post_likers', toPost()),
      () => self.id,
      'the owner',
    ),
    search_posts: answerContaining(
      (client) => client.rpc('search_posts', { query: 'for friends' }),
      post,
      'the post',
    ),
    post_counts: answerContaining(
      (client) => client.rpc('post_counts', { ids: [post()] }),
      post,
      'the post',
    ),
    watch: answerContaining(
      (client) => client.rpc('watch', { post_ids: [post()] }),
      post,
      'the post',
    ),
    audience: answerContaining(
      (client) => client.rpc('audience', toPost()),
      () => friend.id,
      'the friend',
    ),
    draft_audience: answerContaining(
      (client) => client.rpc('draft_audience'),
      () => friend.id,
      'the friend',
    ),
    story_strip: answerContaining(
      (client) => client.rpc('story_strip'),
      () => rows().story,
      'the story',
    ),
    story_viewers: answerContaining(
      (client) => client.rpc('story_viewers', { story_id: rows().story }),
      () => friend.id,
      'the viewer',
    ),
  } satisfies Record<string, FunctionCall<Persona>>;
}
