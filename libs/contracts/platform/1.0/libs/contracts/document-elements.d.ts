export declare const REGISTRY_ELEMENT = "pure-registry";
export declare const CONFIGURATION_ELEMENT = "pure-configuration";
export declare const HELP_DIALOG_ATTRIBUTE = "data-help";
