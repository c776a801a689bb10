import { randomUUID } from 'node:crypto';
import type { Persona } from '../../../access.ts';
import { database } from '../../backend.ts';
import { followed, holding } from '../followed.ts';
import type { Call } from '../stage.ts';
import type { Rows } from './arrange.ts';
import type { OwnerCast } from './gather-cast.ts';

export function postCalls({ self, friend }: OwnerCast, rows: () => Rows) {
  const post = () => rows().post;
  const toPost = () => ({ post_id: post() });
  return {
    home_feed: holding((client) => client.rpc('home_feed', {}), post, 'the post'),
    mark_seen: {
      call: (client) => client.rpc('mark_seen', { newest: post() }),
      look: (client) => client.rpc('home_feed', {}),
      word: (data) => {
        const { caught_up } = data as { caught_up?: unknown };
        return JSON.stringify(caught_up ?? null).includes(post()) ? 'the mark' : null;
      },
    },
    member_posts: holding(
      (client) => client.rpc('member_posts', { member_id: self.id }),
      post,
      'the post',
    ),
    post_card: holding((client) => client.rpc('post_card', toPost()), post, 'the post'),
    create_post: holding(
      (client) => client.rpc('create_post', { id: randomUUID(), content: 'Hello' }),
      () => 'Hello',
      'a post',
    ),
    repost: holding(
      (client) => client.rpc('repost', { id: randomUUID(), ...toPost() }),
      () => 'Reposted',
      'a post',
    ),
    delete_post: followed(
      (client) => client.rpc('delete_post', toPost()),
      () => database()`
        select 'gone' as word where not exists (select from public.posts where id = ${post()})
      `,
    ),
    post_comments: holding(
      (client) => client.rpc('post_comments', toPost()),
      () => rows().comment,
      'the comment',
    ),
    post_likers: holding(
      (client) => client.rpc('post_likers', toPost()),
      () => self.id,
      'the owner',
    ),
    search_posts: holding(
      (client) => client.rpc('search_posts', { query: 'for friends' }),
      post,
      'the post',
    ),
    post_counts: holding(
      (client) => client.rpc('post_counts', { ids: [post()] }),
      post,
      'the post',
    ),
    watch: holding((client) => client.rpc('watch', { post_ids: [post()] }), post, 'the post'),
    audience: holding(
      (client) => client.rpc('audience', toPost()),
      () => friend.id,
      'the friend',
    ),
    story_strip: holding(
      (client) => client.rpc('story_strip'),
      () => rows().story,
      'the story',
    ),
    story_viewers: holding(
      (client) => client.rpc('story_viewers', { story_id: rows().story }),
      () => friend.id,
      'the viewer',
    ),
  } satisfies Record<string, Call<Persona>>;
}
