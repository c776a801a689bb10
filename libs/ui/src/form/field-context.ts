import { createContext, use } from 'react';

export interface FieldWiring {
  id: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
}

export const FieldContext = createContext<FieldWiring>({
  id: undefined,
  describedBy: undefined,
  invalid: false,
});

/** Names, describes and marks the control of the field around it. */
export function useFieldWiring() {
  const { id, describedBy, invalid } = use(FieldContext);
  return {
    ...(id !== undefined && { id }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': true }),
  };
}
