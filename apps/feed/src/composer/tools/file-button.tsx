import { useRef, type ReactNode, type Ref } from 'react';
import { ToolButton } from './tool-button.tsx';

interface FileButtonProps {
  label: string;
  icon: ReactNode;
  /** MIME types, comma-separated */
  accept: string;
  onChoose: (files: File[]) => void;
  ref?: Ref<HTMLButtonElement>;
}

export function FileButton({ label, icon, accept, onChoose, ref }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton ref={ref} label={label} icon={icon} onClick={() => input.current?.click()} />
      <input
        ref={input}
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
    </>
  );
}
