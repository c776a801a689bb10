import type { ReactNode } from 'react';
import { useFarHeight } from './use-far-height.ts';

interface VirtualisedItemProps {
  id: string;
  children: ReactNode;
}

/** A list item that renders its children only near the viewport, and keeps its height elsewhere. */
export function VirtualisedItem({ id, children }: VirtualisedItemProps) {
  const { item, height } = useFarHeight<HTMLLIElement>(id);
  if (height === null) return <li ref={item}>{children}</li>;
  return <li ref={item} aria-hidden style={{ blockSize: height }} />;
}
