export declare const REGISTRY_ELEMENT = "pure-registry";
export declare const CONFIGURATION_ELEMENT = "pure-configuration";
