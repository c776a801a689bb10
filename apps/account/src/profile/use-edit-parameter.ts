import { useSearchParams } from '@pure/router';

/** Whether `?edit=` names a dialog of the own profile, so that other screens can link to it. */
export function useEditParameter(
  dialog: 'profile' | 'picture',
): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [parameters, setParameters] = useSearchParams();
  function setOpen(isOpen: boolean): void {
    setParameters(
      (before) => {
        if (isOpen) before.set('edit', dialog);
        else before.delete('edit');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [parameters.get('edit') === dialog, setOpen];
}
