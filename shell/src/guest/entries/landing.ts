// The landing page is plain HTML. What a script must do here needs no framework: a reader who only looks downloads
// about a kilobyte.
import { loadRuntimeConfig } from '@souk/web-core/config';
import { switchTheme } from '@souk/web-core/ui';
import { prerendered } from '../prerendered';

function nameProduct(productName: string): void {
  if (productName === prerendered.productName) return;
  document.title = document.title.replace(prerendered.productName, productName);
  for (const element of document.querySelectorAll('[data-product-name]')) element.textContent = productName;
}

function nameCoins(coins: readonly string[]): void {
  const list = document.querySelector('[data-landing-coins]');
  const item = list?.firstElementChild;
  if (!list || !item || coins.join() === prerendered.landingCoins.join()) return;
  list.replaceChildren(
    ...coins.map((coin) => {
      const copy = item.cloneNode() as Element;
      copy.textContent = coin;
      return copy;
    }),
  );
}

for (const button of document.querySelectorAll('[data-theme-switch]')) {
  button.addEventListener('click', switchTheme);
}

void loadRuntimeConfig().then(({ productName, landingCoins }) => {
  nameProduct(productName);
  nameCoins(landingCoins);
});
