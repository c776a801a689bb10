import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'icon' | 'children'> {
  accept: string;
  capture?: 'user';
  onFile: (file: File) => void;
}

/** A button that opens the file picker, or the camera app with `capture`. */
export function FileButton({ accept, capture, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Cleared, so that choosing the same file again fires the event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
