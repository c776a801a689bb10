/** Ids of the elements into which compose inlines its JSON. Apart from the schemas, which browsers don't load. */
export const REGISTRY_ELEMENT = 'pure-registry';
export const CONFIGURATION_ELEMENT = 'pure-configuration';
