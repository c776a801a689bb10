import type { ReactNode } from 'react';

/** The marks of services to share with, drawn in the stroke of the other icons. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const WhatsAppIcon = () => (
  <Icon>
    <path d="M3.5 20.5 4.9 16a8.5 8.5 0 1 1 3.3 3.2Z" />
    <path d="M9.2 8.4c-.7.9-.3 2.6 1.7 4.6s3.8 2.4 4.7 1.700l.3-.9-1.9-1.1-1 .8c-.7-.3-1.7-1.3-2-2l.8-1-1.1-1.900Z" />
  </Icon>
);

export const FacebookIcon = () => (
  <Icon>
    <path d="M16.5 3.500H14a4 4 0 0 0-4 4V10H7.500v3.500H10v7h3.500v-7h2.500l.7-3.500h-3.200V7.500a.8.8 0 0 1 .8-.8h2.200Z" />
  </Icon>
);

export const LinkedInIcon = () => (
  <Icon>
    <path d="M4 10v10M10 20V10M10 14.500a4.5 4.5 0 0 1 9 0V20" />
    <circle cx="4" cy="5" r="1" />
  </Icon>
);

export const InstagramIcon = () => (
  <Icon>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M16.8 7.2h.01" />
  </Icon>
);

export const XIcon = () => (
  <Icon>
    <path d="m4 4 12.500 16H20L7.500 4ZM4.500 20l6-6.800M19.500 4l-5.700 6.500" />
  </Icon>
);
