/** jsdom knows `<dialog>` as an element but none of its methods. */
export function giveDialogsTheirMethods(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
}

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  this.open = false;
}
