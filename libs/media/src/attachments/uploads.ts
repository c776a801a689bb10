export interface Uploads {
  /** Stores files that `checkFile` accepted and starts to upload them. Returns their ids, in the same order. */
  attach(chosen: File[]): string[];
  /** The same for a recorded note, which needs no preparation. `stored` resolves once the browser has stored it. */
  attachNote(note: RecordedNote): { id: string; stored: Promise<void> };
  /** Continues uploads that a reload, a failure or a stop interrupted. */
  resume(ids: readonly string[]): void;
  /** Restores the previews after a reload, without uploading. */
  show(ids: readonly string[]): Promise<void>;
  /**
   * Waits until the files are uploaded; starts those that aren't being uploaded.
   * @throws MediaFailure for the first that fails; AbortError if they were stopped
   */
  waitForUploads(ids: readonly string[]): Promise<void>;
  stop(ids: readonly string[]): void;
  /** Forgets the accepted files, which the server removed because no item used them for a day. */
  reset(ids: readonly string[]): void;
  /** The item was sent: removes the stored files, and keeps the previews for a while. */
  release(ids: readonly string[]): void;
  /** Aborts the uploads and removes the stored files. */
  detach(ids: readonly string[]): void;
}

export interface RecordedNote {
  file: File;
  durationMs: number;
  /** 64 levels of 6 bits in base64 */
  waveform: string;
}
