import { useFilePicker } from './use-file-picker.tsx';
import { Button, type ButtonProps } from './button.tsx';

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'icon' | 'children'> {
  /** MIME types, comma-separated */
  accept: string;
  capture?: 'user';
  onFile: (file: File) => void;
}

/** A button that opens the file picker, or the camera app with `capture`. */
export function FileButton({ accept, capture, onFile, ...button }: FileButtonProps) {
  const picker = useFilePicker({
    accept,
    isSingle: true,
    ...(capture && { capture }),
    onChoose: ([file]) => file && onFile(file),
  });
  return (
    <>
      <Button {...button} onClick={picker.open} />
      {picker.input}
    </>
  );
}
