/** Prints a text alone. An empty frame needs no address, which the site's content policy wouldn't allow. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  const printer = frame.contentWindow;
  if (!page || !printer) return;
  const block = page.createElement('pre');
  block.textContent = text;
  page.body.append(block);
  printer.addEventListener('afterprint', () => frame.remove());
  printer.print();
}
