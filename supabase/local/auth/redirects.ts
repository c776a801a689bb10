/** As in hosted Supabase: `*` and `?` stop at `.` and `/`, `**` doesn't. */
function globToPattern(glob: string): RegExp {
  const source = glob
    .replace(/[+^${}()|[\]\\.]/g, String.raw`\$&`)
    .replace(/\*\*|\*|\?/g, (sign) => ({ '**': '.*', '*': '[^./]*', '?': '[^./]' })[sign] ?? sign);
  return new RegExp(`^${source}$`);
}

/** The target of a mail link: the requested URL if it is allowed, else the site. */
export function chooseRedirect(
  requested: string | null | undefined,
  siteUrl: string,
  allowed: string[],
): string {
  if (!requested || !URL.canParse(requested)) return siteUrl;
  const site = new URL(siteUrl);
  const target = new URL(requested);
  const isOwnSite = target.protocol === site.protocol && target.hostname === site.hostname;
  const isAllowed = allowed.some((glob) => globToPattern(glob).test(requested.split('#')[0] ?? ''));
  return isOwnSite || isAllowed ? requested : siteUrl;
}
