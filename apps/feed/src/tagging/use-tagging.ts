import type { MemberCard, Post, PostTag } from '@pure/contracts';
import { rateLimitText, RequestError } from '@pure/data';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePost } from '../posts/post-cache.ts';
import { strings } from './tagging-strings.ts';
import { tagFriend, untagFriend } from './tag-friend.ts';

/** Adds and removes tags of a post, several at once if they are picked quickly. */
export function useTagging(postId: string) {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const [pendingFriends, setPendingFriends] = useState<MemberCard[]>([]);
  const [removingTagIds, setRemovingTagIds] = useState<string[]>([]);

  async function add(friend: MemberCard) {
    setPendingFriends((friends) => [...friends, friend]);
    try {
      const tag = await tagFriend(postId, friend, me);
      changePost(queryClient, postId, (post) => withTag(post, tag));
      toast.success(strings.tagged);
    } catch (error) {
      toast.error(rateLimitText(error, strings.tags) ?? strings.tagFailed);
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setPendingFriends((friends) => friends.filter(({ id }) => id !== friend.id));
    }
  }

  async function remove(tag: PostTag) {
    setRemovingTagIds((ids) => [...ids, tag.id]);
    try {
      await untagFriend(postId, tag);
      changePost(queryClient, postId, (post) => withoutTag(post, tag));
      toast.success(strings.untagged);
    } catch (error) {
      toast.error(strings.untagFailed);
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setRemovingTagIds((ids) => ids.filter((id) => id !== tag.id));
    }
  }

  return {
    /** the friends who are being tagged, and the ids of the tags that are being removed */
    pendingFriends,
    removingTagIds,
    add: (friend: MemberCard) => void add(friend),
    remove: (tag: PostTag) => void remove(tag),
  };
}

function withTag(post: Post, tag: PostTag): Post {
  const others = post.tags.filter(({ member }) => member.id !== tag.member.id);
  return { ...post, tags: [...others, tag] };
}

function withoutTag(post: Post, { id }: PostTag): Post {
  return { ...post, tags: post.tags.filter((tag) => tag.id !== id) };
}
