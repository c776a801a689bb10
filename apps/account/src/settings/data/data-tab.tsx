import { DeleteSection } from './delete-section.tsx';
import { ExportSection } from './export-section.tsx';

/** A copy of the member's data, and the end of their account. */
export default function DataTab() {
  return (
    <>
      <ExportSection />
      <DeleteSection />
    </>
  );
}
