import type { SlotName, Slots } from '@pure/contracts';
import { type ReactNode } from 'react';
interface SlotProps<Name extends SlotName> {
    name: Name;
    props: Slots[Name];
    fallback?: ReactNode | ((failed: {
        retry: () => void;
    }) => ReactNode);
    loading?: ReactNode;
}
export declare function Slot<Name extends SlotName>(props: SlotProps<Name>): import("react").JSX.Element;
export {};
