/**
 * What compose wrote into the document. It checked it against the schema then, so it isn't again here.
 * @throws when the document has no such element
 */
export function readInlined<Content>(elementId: string): Content {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) throw new Error(`The document has no #${elementId}`);
  return JSON.parse(text) as Content;
}
