import { type ReactNode, useRef } from 'react';

interface FilePickerOptions {
  /** accessible name of the input, which is hidden */
  label: string;
  /** MIME types, comma-separated */
  accept: string;
  onChoose: (files: File[]) => void;
}

/** Opens the picker for several files. Render `input` beside the button that calls `open`. */
export function useFilePicker({ label, accept, onChoose }: FilePickerOptions): {
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
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // So that choosing the same file again fires the event.
          target.value = '';
        }}
      />
    ),
  };
}
