export declare function supabaseHeaders(): Promise<Headers>;
