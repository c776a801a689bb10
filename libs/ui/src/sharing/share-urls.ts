const encode = encodeURIComponent;

/** Addresses that open a service's own share form. */
export const shareUrls = {
  whatsApp: (text: string) => `https://wa.me/?text=${encode(text)}`,
  facebook: (link: string) => `https://www.facebook.com/sharer/sharer.php?u=${encode(link)}`,
  linkedIn: (link: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(link)}`,
  email: (subject: string, body: string) =>
    `mailto:?subject=${encode(subject)}&body=${encode(body)}`,
};
