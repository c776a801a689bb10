const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of a mail, with each link's URL after its text. */
export function readText(html: string): string {
  const text = html
    .replace(/<(style|head)[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gi, '$2: $1')
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr)>/gi, '\n')
    .replace(/<[^>]+>/g, '');
  return unescapeHtml(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n\n');
}

export function readLinks(source: string): string[] {
  const hrefs = [...source.matchAll(/href="([^"]+)"/gi)].map(([, href = '']) => href);
  const found = hrefs.length > 0 ? hrefs : (source.match(/https?:\/\/[^\s"'<>)]+/g) ?? []);
  return [...new Set(found.map(unescapeHtml))];
}

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => {
    const entity = Object.keys(entities).find((each) => entities[each] === character);
    return entity ?? character;
  });
}
