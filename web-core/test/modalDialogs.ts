// jsdom knows <dialog> but not how to open it. Opening is all these tests need of it.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
