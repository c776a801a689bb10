export interface ReaderRequest {
  kind: 'frame' | 'picture';
  /** transferred */
  bitmap: ImageBitmap;
}

export interface ReaderAnswer {
  /** null if there is no code */
  text: string | null;
}
