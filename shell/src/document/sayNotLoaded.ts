/** Says over a page whose scripts did not come that it does not answer, and leads on. There is no React here to draw it. */
export function sayNotLoaded(): void {
  if (document.querySelector('.not-loaded')) return;
  const message = document.createElement('div');
  message.className = 'not-loaded';
  message.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.textContent = 'Reload';
  button.addEventListener('click', () => window.location.reload());
  message.append('This page could not be loaded. Check your connection, then reload it.', button);
  document.body.append(message);
}
