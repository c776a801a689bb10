// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
/** The icon that a page declares. Our stylesheet sets size, stroke and colour, as of all icons. */
export function DestinationIcon({ icon }: { icon: string }) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="lucide"
      aria-hidden
    >
      <path d={icon} />
    </svg>
  );
}
