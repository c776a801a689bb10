import { prepareMedia, type PreparedFile } from '@pure/media';
import { onSignOut } from '@pure/session';
import { create } from 'zustand';

export interface ChosenMedia {
  kind: 'image' | 'video';
  file: File;
  /** of the file itself, for the preview */
  url: string;
  /** rejects with a MediaFailure if the file is no picture */
  prepared: Promise<PreparedFile>;
  /** The same over every try, so that nothing is sent or shown twice. */
  uploadId: string;
  storyId: string;
}

interface StoryDraft {
  media: ChosenMedia | null;
  caption: string;
  /** what the picture shows */
  alt: string;
  choose(file: File): ChosenMedia;
  write(words: Partial<Pick<StoryDraft, 'caption' | 'alt'>>): void;
  /** Lets go of the file alone. */
  letGo(): void;
  clear(): void;
}

const blank = { media: null, caption: '', alt: '' };

/** The story that is being made: it outlives its dialog, so that closing it or failing loses nothing. */
export const useStoryDraft = create<StoryDraft>()((set, get) => ({
  ...blank,
  choose(file) {
    get().letGo();
    const kind = file.type.startsWith('video/') ? 'video' : 'image';
    const media: ChosenMedia = {
      kind,
      file,
      url: URL.createObjectURL(file),
      prepared: prepareMedia(kind, file),
      uploadId: crypto.randomUUID(),
      storyId: crypto.randomUUID(),
    };
    set({ media, alt: '' });
    return media;
  },
  write: (words) => set(words),
  letGo() {
    const { media } = get();
    if (media) URL.revokeObjectURL(media.url);
    set({ media: null });
  },
  clear() {
    get().letGo();
    set(blank);
  },
}));

onSignOut(() => useStoryDraft.getState().clear());
