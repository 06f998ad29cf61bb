import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '.';

function Amount({ look }: { look: 'number' | 'text' | 'mono' }) {
  const [value, setValue] = useState('');
  return (
    <>
      <Field label="Amount" look={look} name="amount" value={value} onValueChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('80')}>
        Max
      </button>
    </>
  );
}

function open(look: 'number' | 'text' | 'mono' = 'number') {
  render(<Amount look={look} />);
  const value = () => screen.getByRole('status').textContent;
  return { user: userEvent.setup(), value, field: screen.getByLabelText<HTMLInputElement>('Amount') };
}

describe('an amount', () => {
  it.each([
    ['1,5', '1.5'],
    ['1 234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['0,125', '0.125'],
    ['١٢،٥', '12.5'],
    ['100 USDT', '100'],
    ['USD 50', '50'],
    ['12.5 sidra', '12.5'],
    // Ambiguous values stay: the form asks about them.
    ['1,000', '1,000'],
    ['12,500', '12,500'],
    ['١،٠٠٠', '1,000'],
  ])('typed as %s stands as it was typed, and as %s once it is left', async (typed, meant) => {
    const { user, field } = open();
    await user.type(field, typed);
    expect(field).toHaveValue(typed);
    await user.tab();
    expect(field).toHaveValue(meant);
  });

  it('has the comma of a reader who writes one', async () => {
    Object.assign(globalThis, { soukTexts: { language: 'fr', texts: {} } });
    const { user, field, value } = open();
    await user.type(field, '1,905');
    expect(value()).toBe('1.905');
    await user.tab();
    expect(field).toHaveValue('1,905');
    Object.assign(globalThis, { soukTexts: undefined });
  });

  it('is what it means from the first key on', async () => {
    const { user, field, value } = open();
    await user.type(field, '1,5');
    expect(value()).toBe('1.5');
    await user.type(field, '00');
    expect(value()).toBe('1,500');
  });

  it('keeps the cursor where something was typed', async () => {
    const { user, field } = open();
    await user.type(field, '125');
    await user.type(field, ',', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('1,25');
    expect(field.selectionStart).toBe(2);
  });

  it('shows what a button has set in its place', async () => {
    const { user, field } = open();
    await user.type(field, '7,5');
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(field).toHaveValue('80');
  });

  it('reads what is pasted, but leaves a comma that may divide thousands', async () => {
    const { user, field } = open();
    await user.click(field);
    await user.paste('1.234,56');
    expect(field).toHaveValue('1234.56');
    await user.clear(field);
    await user.paste('1,234');
    expect(field).toHaveValue('1,234');
  });

  it('leaves the spaces around a pasted one out', async () => {
    const { user, field } = open();
    await user.click(field);
    await user.paste(' 100 ');
    expect(field).toHaveValue('100');
  });
});

it('a text keeps its commas and spaces', async () => {
  const { user, field } = open('text');
  await user.type(field, 'Cairo, Giza');
  expect(field).toHaveValue('Cairo, Giza');
});

describe('a reference', () => {
  const HASH = `0x${'ab'.repeat(32)}`;
  const LINK = `https://explorer.example/tx/${HASH}`;
  it.each([
    ['pasted', { inputType: 'insertFromPaste' }],
    ['dropped', { inputType: 'insertFromDrop' }],
    ['put in by a spelling suggestion', { inputType: 'insertReplacementText', data: LINK }],
    ['put in by a keyboard’s suggestion', { inputType: 'insertText', data: LINK }],
    ['composed by a keyboard at once', { inputType: 'insertCompositionText', data: LINK }],
    ['filled in by the browser, which says no kind', null],
  ])('%s shows as what it names', (_, kind) => {
    const { field } = open('mono');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, ` ${LINK} `);
    fireEvent(
      field,
      kind ? new InputEvent('input', { bubbles: true, ...kind }) : new Event('input', { bubbles: true }),
    );
    expect(field).toHaveValue(HASH);
  });

  it('stands as it is typed', async () => {
    const { user, field } = open('mono');
    await user.type(field, '"0xab');
    expect(field).toHaveValue('"0xab');
  });
});
