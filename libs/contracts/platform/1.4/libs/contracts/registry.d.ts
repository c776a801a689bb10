import * as v from 'valibot';
declare const asset: v.ObjectSchema<{
    readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
    readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
}, undefined>;
export declare const remoteBuildSchema: v.ObjectSchema<{
    readonly version: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
    readonly container: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    readonly entry: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
    readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    readonly files: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
        readonly scripts: v.ArraySchema<v.ObjectSchema<{
            readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
            readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        }, undefined>, undefined>;
        readonly styles: v.ArraySchema<v.ObjectSchema<{
            readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
            readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        }, undefined>, undefined>;
    }, undefined>, undefined>;
    readonly pages: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
        readonly chunk: v.StringSchema<undefined>;
        readonly slots: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
    }, undefined>, undefined>;
    readonly platform: v.StringSchema<undefined>;
    readonly migration: v.StringSchema<undefined>;
    readonly built_at: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.IsoTimestampAction<string, undefined>]>;
    readonly commit: v.StringSchema<undefined>;
}, undefined>;
declare const entry: v.ObjectSchema<{
    readonly version: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
    readonly container: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    readonly entry: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
    readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    readonly files: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
        readonly scripts: v.ArraySchema<v.ObjectSchema<{
            readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
            readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        }, undefined>, undefined>;
        readonly styles: v.ArraySchema<v.ObjectSchema<{
            readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
            readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        }, undefined>, undefined>;
    }, undefined>, undefined>;
    readonly pages: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
        readonly chunk: v.StringSchema<undefined>;
        readonly slots: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
    }, undefined>, undefined>;
    readonly platform: v.StringSchema<undefined>;
    readonly migration: v.StringSchema<undefined>;
    readonly built_at: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.IsoTimestampAction<string, undefined>]>;
    readonly commit: v.StringSchema<undefined>;
    readonly previous: v.OptionalSchema<v.ObjectSchema<{
        readonly version: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
        readonly container: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly entry: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
        readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly files: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
            readonly scripts: v.ArraySchema<v.ObjectSchema<{
                readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
                readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
            }, undefined>, undefined>;
            readonly styles: v.ArraySchema<v.ObjectSchema<{
                readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
                readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
            }, undefined>, undefined>;
        }, undefined>, undefined>;
        readonly pages: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
            readonly chunk: v.StringSchema<undefined>;
            readonly slots: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
        }, undefined>, undefined>;
        readonly platform: v.StringSchema<undefined>;
        readonly migration: v.StringSchema<undefined>;
        readonly built_at: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.IsoTimestampAction<string, undefined>]>;
        readonly commit: v.StringSchema<undefined>;
    }, undefined>, undefined>;
}, undefined>;
export declare const registrySchema: v.ObjectSchema<{
    readonly remotes: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
        readonly version: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
        readonly container: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly entry: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
        readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly files: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
            readonly scripts: v.ArraySchema<v.ObjectSchema<{
                readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
                readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
            }, undefined>, undefined>;
            readonly styles: v.ArraySchema<v.ObjectSchema<{
                readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
                readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
            }, undefined>, undefined>;
        }, undefined>, undefined>;
        readonly pages: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
            readonly chunk: v.StringSchema<undefined>;
            readonly slots: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
        }, undefined>, undefined>;
        readonly platform: v.StringSchema<undefined>;
        readonly migration: v.StringSchema<undefined>;
        readonly built_at: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.IsoTimestampAction<string, undefined>]>;
        readonly commit: v.StringSchema<undefined>;
        readonly previous: v.OptionalSchema<v.ObjectSchema<{
            readonly version: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
            readonly container: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
            readonly entry: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
            readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
            readonly files: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
                readonly scripts: v.ArraySchema<v.ObjectSchema<{
                    readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
                    readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
                }, undefined>, undefined>;
                readonly styles: v.ArraySchema<v.ObjectSchema<{
                    readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
                    readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
                }, undefined>, undefined>;
            }, undefined>, undefined>;
            readonly pages: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
                readonly chunk: v.StringSchema<undefined>;
                readonly slots: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
            }, undefined>, undefined>;
            readonly platform: v.StringSchema<undefined>;
            readonly migration: v.StringSchema<undefined>;
            readonly built_at: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.IsoTimestampAction<string, undefined>]>;
            readonly commit: v.StringSchema<undefined>;
        }, undefined>, undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type RemoteAsset = v.InferOutput<typeof asset>;
export type RemoteBuild = v.InferOutput<typeof remoteBuildSchema>;
export type RemoteEntry = v.InferOutput<typeof entry>;
export type Registry = v.InferOutput<typeof registrySchema>;
export {};
