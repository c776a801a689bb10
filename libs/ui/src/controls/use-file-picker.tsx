import { type ReactNode, useRef } from 'react';

interface FilePickerOptions {
  /** accessible name of the input, which is hidden */
  label?: string;
  /** MIME types, comma-separated */
  accept: string;
  /** one file instead of several */
  isSingle?: boolean;
  /** opens the camera app on a phone */
  capture?: 'user';
  onChoose: (files: File[]) => void;
}

/** Opens the picker for files. Render `input` beside the button that calls `open`. */
export function useFilePicker({
  label,
  accept,
  isSingle = false,
  capture,
  onChoose,
}: FilePickerOptions): {
  open: () => void;
  input: ReactNode;
} {
  const ref = useRef<HTMLInputElement>(null);
  return {
    open: () => ref.current?.click(),
    input: (
      <input
        ref={ref}
        type="file"
        hidden
        multiple={!isSingle}
        accept={accept}
        capture={capture}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that choosing the same file again fires the event.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    ),
  };
}
