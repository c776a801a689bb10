const drawings = {
  check: <path d="M20 6 9 17l-5-5" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4M12 16h.01" />
    </>
  ),
  'cloud-alert': (
    <path d="M12 12v4M12 20h.01M17 18h.5a4.5 4.5 0 0 0 1-8.89A7 7 0 0 0 5.2 8.7 5 5 0 0 0 6.5 18H7" />
  ),
};

/** Icons that every page needs early. They are drawn here to keep the icon library out of the first chunks. */
export function StatusIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
