import * as v from 'valibot';
export declare const configurationSchema: v.ObjectSchema<{
    readonly supabase_url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>]>;
    readonly supabase_publishable_key: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
    readonly vapid_public_key: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    readonly founder_username: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, undefined>]>;
    readonly allow_overrides: v.BooleanSchema<undefined>;
    readonly show_sample_members: v.BooleanSchema<undefined>;
    readonly report_url: v.NullableSchema<v.StringSchema<undefined>, undefined>;
}, undefined>;
export type Configuration = v.InferOutput<typeof configurationSchema>;
