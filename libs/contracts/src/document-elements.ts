/** Ids of the elements into which compose inlines its JSON. Apart from the schemas, which browsers don't load. */
export const REGISTRY_ELEMENT = 'pure-registry';
export const CONFIGURATION_ELEMENT = 'pure-configuration';
/** The name of the meta element with the composition's version. */
export const VERSION_ELEMENT = 'pure-version';
/** The route table, which compose makes of the environment's grants and the registry. */
export const ROUTES_ELEMENT = 'pure-routes';
