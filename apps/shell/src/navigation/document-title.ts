const PRODUCT = 'PURE';

/** @returns e.g. `Friends · PURE` */
export function documentTitle(title: string | undefined): string {
  return title ? `${title} · ${PRODUCT}` : PRODUCT;
}
