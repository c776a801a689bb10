/**
 * Where compose inlines registry and configuration. Apart from their schemas, which browsers needn't
 * download: what compose wrote it has checked.
 */
export const REGISTRY_ELEMENT = 'pure-registry';
export const CONFIGURATION_ELEMENT = 'pure-configuration';
