import { DeleteSection } from './delete-section.tsx';

/** The end of the member's account. */
export default function DataTab() {
  return <DeleteSection />;
}
