import type { SlotName, Slots } from '@pure/contracts';
import { type ReactNode } from 'react';
interface SlotProps<Name extends SlotName> {
    name: Name;
    props: Slots[Name];
    fallback?: ReactNode;
    loading?: ReactNode;
}
export declare function Slot<Name extends SlotName>({ name, props, fallback, loading, }: SlotProps<Name>): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null;
export {};
