import lighthouse from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { categories, type Scores } from './lighthouse-scores.ts';

export interface LighthouseRun {
  scores: Scores;
  /** titles of the audits that cost points */
  costly: string[];
}

/** Visits a page as a phone on a slow network, with Lighthouse's own simulation. */
export async function runLighthouse(browser: Browser, url: string): Promise<LighthouseRun> {
  const port = Number(new URL(browser.wsEndpoint()).port);
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scores = categories.map((category) => {
    const score = lhr.categories[category]?.score;
    if (typeof score !== 'number') throw new Error(`${url} has no score for ${category}`);
    return [category, Math.round(score * 100)] as const;
  });
  const costly = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => lhr.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title));
  return { scores: Object.fromEntries(scores) as Scores, costly };
}
