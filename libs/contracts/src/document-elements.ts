/**
 * Where compose inlines registry and configuration. Apart from their schemas, which browsers needn't
 * download: what compose wrote it has checked.
 */
export const REGISTRY_ELEMENT = 'pure-registry';
export const CONFIGURATION_ELEMENT = 'pure-configuration';

/**
 * Marks a host's help dialog: while one stands open, the stories strip is hidden (row 86). Remotes ask for
 * it in their styles, so that neither knows the other.
 */
export const HELP_DIALOG_ATTRIBUTE = 'data-help';
