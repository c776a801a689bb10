/**
 * Reads JSON that compose inlined into the document, and checked against its schema before.
 * @throws when the document has no such element
 */
export function readInlined<Content>(elementId: string): Content {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) throw new Error(`The document has no #${elementId}`);
  return JSON.parse(text) as Content;
}
