/** Hosted's globs: `*` and `?` stop at `.` and `/`, `**` doesn't. */
function globToPattern(glob: string): RegExp {
  const source = glob
    .replace(/[+^${}()|[\]\\.]/g, String.raw`\$&`)
    .replace(/\*\*|\*|\?/g, (sign) => ({ '**': '.*', '*': '[^./]*', '?': '[^./]' })[sign] ?? sign);
  return new RegExp(`^${source}$`);
}

/** Where a mail link may lead: what was asked when it is allowed, else the site. */
export function chooseRedirect(
  asked: string | null | undefined,
  siteUrl: string,
  allowed: string[],
): string {
  if (!asked || !URL.canParse(asked)) return siteUrl;
  const site = new URL(siteUrl);
  const target = new URL(asked);
  const ours = target.protocol === site.protocol && target.hostname === site.hostname;
  const listed = allowed.some((glob) => globToPattern(glob).test(asked.split('#')[0] ?? ''));
  return ours || listed ? asked : siteUrl;
}
