export interface Finding {
  setting: string;
  ok: boolean;
  /** how to fix it */
  advice: string;
  /** not every plan has the setting, so a wrong one is no failure */
  isOptional?: true;
}
