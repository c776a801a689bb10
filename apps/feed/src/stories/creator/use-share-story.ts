import { rateLimitText, RequestError } from '@pure/data';
import { MediaFailure, uploadMedia } from '@pure/media';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createStory, deleteStory } from '../stories.data.ts';
import { storyKeys } from '../story-keys.ts';
import { type ChosenMedia, useStoryDraft } from './story-draft.ts';
import { strings } from './strings.ts';

export type ShareProgress =
  | { stage: 'preparing' | 'sharing' }
  /** `share` of the bytes that are uploaded, 0 to 1 */
  | { stage: 'uploading'; share: number };

/** Uploads and creates the story. The draft stays until that has succeeded. */
export function useShareStory(onShared: () => void) {
  const { id: me } = useMember();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ShareProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);

  useEffect(() => () => abort.current?.abort(), []);

  async function sendStory(media: ChosenMedia, signal: AbortSignal): Promise<void> {
    setProgress({ stage: 'preparing' });
    const text = textOf(media);
    const sentText = JSON.stringify(text);
    if (media.triedText && media.triedText !== sentText) await discardTry(media);
    const prepared = await media.prepared;
    const { path } = await uploadMedia(prepared.blob, {
      id: media.uploadId,
      memberId: me,
      bucket: 'stories',
      onProgress: (share) => setProgress({ stage: 'uploading', share }),
      signal,
    });
    signal.throwIfAborted();
    setProgress({ stage: 'sharing' });
    try {
      await createStory(me, {
        id: media.storyId,
        media_url: path,
        media_type: media.kind,
        duration_ms: prepared.duration_ms,
        placeholder: prepared.placeholder,
        ...text,
      });
    } catch (error) {
      const isRefused = error instanceof RequestError && !error.mayHaveSucceeded;
      if (!isRefused) media.triedText = sentText;
      throw error;
    }
  }

  async function shareStory(): Promise<void> {
    const { media, clearDraft } = useStoryDraft.getState();
    if (abort.current) return;
    if (!media) return setProblem(strings.required);
    const controller = new AbortController();
    abort.current = controller;
    setProblem(null);
    try {
      await sendStory(media, controller.signal);
      // The member may have closed the dialog meanwhile, and begun the next story.
      if (useStoryDraft.getState().media === media) clearDraft();
      toast.success(strings.created);
      void queryClient.invalidateQueries({ queryKey: storyKeys.strip });
      if (!controller.signal.aborted) onShared();
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = messageFor(error);
      toast.error(message);
      setProblem(strings.kept(message));
    } finally {
      abort.current = null;
      setProgress(null);
    }
  }

  return {
    progress,
    problem,
    setProblem,
    share: () => void shareStory(),
    cancel: () => abort.current?.abort(),
  };
}

function textOf({ kind }: ChosenMedia) {
  const { caption, alt, words, position } = useStoryDraft.getState();
  const written = kind === 'image' ? words.trim() : '';
  return {
    content: caption.trim() || null,
    alt: (kind === 'image' && alt.trim()) || null,
    words: written || null,
    words_place: written ? position : null,
  };
}

/** A story can't be changed, and its file goes with it: the corrected one is another. */
async function discardTry(media: ChosenMedia): Promise<void> {
  await deleteStory(media.storyId);
  delete media.triedText;
  media.uploadId = crypto.randomUUID();
  media.storyId = crypto.randomUUID();
}

function messageFor(error: unknown): string {
  if (error instanceof MediaFailure) return error.message;
  return rateLimitText(error, strings.many) ?? strings.failed;
}
