import { RequestError } from '@pure/data';
import { MediaFailure, upload } from '@pure/media';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createStory } from '../stories.data.ts';
import { storyKeys } from '../story-keys.ts';
import { type ChosenMedia, useStoryDraft } from './story-draft.ts';
import { strings } from './strings.ts';

/** `share`: of the file, 0 to 1, while it is sent. */
export type Sending = { stage: 'preparing' | 'sharing' } | { stage: 'uploading'; share: number };

/** Sends what was made. Whatever happens on the way, the draft stays until the story is out. */
export function useShareStory(onShared: () => void) {
  const { id: me } = useMember();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);

  useEffect(() => () => stop.current?.abort(), []);

  async function send(media: ChosenMedia, signal: AbortSignal): Promise<void> {
    setSending({ stage: 'preparing' });
    const prepared = await media.prepared;
    const { path } = await upload(prepared.blob, {
      id: media.uploadId,
      memberId: me,
      bucket: 'stories',
      onProgress: (share) => setSending({ stage: 'uploading', share }),
      signal,
    });
    signal.throwIfAborted();
    setSending({ stage: 'sharing' });
    const { caption, alt } = useStoryDraft.getState();
    await createStory(me, {
      id: media.storyId,
      content: caption.trim() || null,
      media_url: path,
      media_type: media.kind,
      duration_ms: prepared.duration_ms,
      placeholder: prepared.placeholder,
      alt: (media.kind === 'image' && alt.trim()) || null,
    });
  }

  async function share(): Promise<void> {
    const { media, clear } = useStoryDraft.getState();
    if (stop.current) return;
    if (!media) return setProblem(strings.required);
    const controller = new AbortController();
    stop.current = controller;
    setProblem(null);
    try {
      await send(media, controller.signal);
      clear();
      toast.success(strings.created);
      void queryClient.invalidateQueries({ queryKey: storyKeys.strip });
      onShared();
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = wordsFor(error);
      toast.error(message);
      setProblem(strings.kept(message));
    } finally {
      stop.current = null;
      setSending(null);
    }
  }

  return {
    sending,
    problem,
    setProblem,
    share: () => void share(),
    cancel: () => stop.current?.abort(),
  };
}

function wordsFor(error: unknown): string {
  if (error instanceof MediaFailure) return error.message;
  if (error instanceof RequestError && error.kind === 'rate-limited') return strings.limited;
  return strings.failed;
}
