import { useEffect, useRef, useState, type RefObject } from 'react';

/** The recorder's slot in the form: it stands in for the field, and hands the focus on when it closes. */
export function useOpenRecorder(form: RefObject<HTMLFormElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const focusNext = useRef<string | null>(null);

  useEffect(() => {
    if (isOpen || focusNext.current === null) return;
    // The recorder had it, unless the member is elsewhere already.
    if (document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    }
    focusNext.current = null;
  }, [isOpen, form]);

  return {
    isOpen,
    isRecording,
    setIsRecording,
    open: () => setIsOpen(true),
    /** A recorded note can be sent at once. The field would open a phone's keyboard. */
    close(hasNote: boolean) {
      focusNext.current = hasNote ? '[type=submit]' : '[data-record]';
      setIsOpen(false);
      setIsRecording(false);
    },
  };
}
