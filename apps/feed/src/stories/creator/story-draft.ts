import { prepareMedia, type PreparedFile } from '@pure/media';
import { onSignOut } from '@pure/session';
import { create } from 'zustand';

export interface ChosenMedia {
  kind: 'image' | 'video';
  file: File;
  /** `blob:` URL for the preview */
  url: string;
  /** rejects with a MediaFailure if the file is no picture */
  prepared: Promise<PreparedFile>;
  /** Both ids stay the same for every retry, so that a retry creates nothing twice. */
  uploadId: string;
  storyId: string;
}

interface StoryDraft {
  media: ChosenMedia | null;
  caption: string;
  /** what the picture shows */
  alt: string;
  chooseFile(file: File): ChosenMedia;
  changeText(text: Partial<Pick<StoryDraft, 'caption' | 'alt'>>): void;
  /** Keeps the caption. */
  removeFile(): void;
  clearDraft(): void;
}

const emptyDraft = { media: null, caption: '', alt: '' };

/** Outlives the dialog, so that closing it or a failure loses nothing. */
export const useStoryDraft = create<StoryDraft>()((set, get) => ({
  ...emptyDraft,
  chooseFile(file) {
    get().removeFile();
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
  changeText: (text) => set(text),
  removeFile() {
    const { media } = get();
    if (media) URL.revokeObjectURL(media.url);
    set({ media: null });
  },
  clearDraft() {
    get().removeFile();
    set(emptyDraft);
  },
}));

onSignOut(() => useStoryDraft.getState().clearDraft());
