import type { StoryRow } from '@pure/contracts/database';
import { prepareMedia, type PreparedFile } from '@pure/media';
import { onSignOut } from '@pure/session';
import { create } from 'zustand';

export interface ChosenMedia {
  kind: 'image' | 'video';
  file: File;
  /** as it was chosen, so that a second crop can show more again */
  original: File;
  /** `blob:` URL for the preview */
  url: string;
  /** rejects with a MediaFailure if the file is no picture */
  prepared: Promise<PreparedFile>;
  /** Both ids stay the same for every retry, so that a retry creates nothing twice. */
  uploadId: string;
  storyId: string;
  /** the text of a try whose answer was lost: the server may have the story with it */
  triedText?: string;
}

interface StoryDraft {
  media: ChosenMedia | null;
  caption: string;
  /** the description of the picture */
  alt: string;
  /** on the picture */
  words: string;
  position: NonNullable<StoryRow['words_place']>;
  chooseFile(file: File): ChosenMedia;
  /** Puts a part of the picture in its place; the words and the caption stay. */
  cropFile(part: File): ChosenMedia;
  changeText(text: Partial<Pick<StoryDraft, 'caption' | 'alt' | 'words' | 'position'>>): void;
  /** Keeps what was written. */
  removeFile(): void;
  clearDraft(): void;
}

const emptyDraft = { media: null, caption: '', alt: '', words: '', position: 'middle' } as const;

/** Outlives the dialog, so that closing it or a failure loses nothing. */
export const useStoryDraft = create<StoryDraft>()((set, get) => ({
  ...emptyDraft,
  chooseFile(file) {
    get().removeFile();
    const media = chosenMedia(file, file);
    set({ media, alt: '' });
    return media;
  },
  cropFile(part) {
    const original = get().media?.original ?? part;
    get().removeFile();
    const media = chosenMedia(part, original);
    set({ media });
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

function chosenMedia(file: File, original: File): ChosenMedia {
  const kind = file.type.startsWith('video/') ? 'video' : 'image';
  return {
    kind,
    file,
    original,
    url: URL.createObjectURL(file),
    prepared: prepareMedia(kind, file),
    uploadId: crypto.randomUUID(),
    storyId: crypto.randomUUID(),
  };
}

onSignOut(() => useStoryDraft.getState().clearDraft());
