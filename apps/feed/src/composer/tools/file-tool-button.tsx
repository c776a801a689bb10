import { useFilePicker } from '@pure/ui';
import type { ReactNode, Ref } from 'react';
import { ToolButton } from './tool-button.tsx';

interface FileToolButtonProps {
  label: string;
  icon: ReactNode;
  /** MIME types, comma-separated */
  accept: string;
  onChoose: (files: File[]) => void;
  ref?: Ref<HTMLButtonElement>;
}

export function FileToolButton({ label, icon, accept, onChoose, ref }: FileToolButtonProps) {
  const picker = useFilePicker({ label, accept, onChoose });
  return (
    <>
      <ToolButton ref={ref} label={label} icon={icon} onClick={picker.open} />
      {picker.input}
    </>
  );
}
