import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageLoad } from '../../config/pageLoad';
import { LanguageMenu } from './LanguageMenu';

beforeEach(() => {
  window.history.replaceState(null, '', '/wallet?add=1&lang=fr#deposits');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = 'lang=; Max-Age=0';
});

it('offers each language by its own name, and shows the same page in the chosen one', async () => {
  const replace = jest.spyOn(pageLoad, 'replace').mockImplementation();
  const kept: string[] = [];
  render(<LanguageMenu languages={['en', 'ar']} onChoose={async (language) => kept.push(language)} />);
  await userEvent.click(screen.getByLabelText('Language: English'));
  const arabic = screen.getByRole('link', { name: 'العربية' });
  expect(arabic).toHaveAttribute('lang', 'ar');
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(arabic);
  expect(kept).toEqual(['ar']);
  expect(document.cookie).toContain('lang=ar');
  expect(replace).toHaveBeenCalledWith('http://localhost/wallet?add=1#deposits');
});

it('is closed by Escape, which gives the focus back', async () => {
  render(<LanguageMenu languages={['en', 'ar']} />);
  const button = screen.getByLabelText('Language: English');
  await userEvent.click(button);
  const menu = button.closest('details');
  expect(menu).toHaveProperty('open', true);
  screen.getByRole('link', { name: 'العربية' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(menu).toHaveProperty('open', false);
  expect(button).toHaveFocus();
});

it('is not there where there is nothing to choose', () => {
  const { container } = render(<LanguageMenu languages={['en']} />);
  expect(container).toBeEmptyDOMElement();
});
