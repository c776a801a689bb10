export type Overrides = Readonly<Record<string, string>>;
interface Asked {
    allowed: boolean;
    search: string;
    storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}
export declare function readOverrides({ allowed, search, storage }: Asked): Overrides;
export {};
