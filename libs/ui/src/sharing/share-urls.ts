const encode = encodeURIComponent;

/** Where a service takes over what a member wants to send. */
export const shareUrls = {
  whatsApp: (text: string) => `https://wa.me/?text=${encode(text)}`,
  facebook: (link: string) => `https://www.facebook.com/sharer/sharer.php?u=${encode(link)}`,
  linkedIn: (link: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(link)}`,
  email: (subject: string, body: string) =>
    `mailto:?subject=${encode(subject)}&body=${encode(body)}`,
};
