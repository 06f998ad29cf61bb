import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '.';

function Amount({ look }: { look: 'number' | 'text' }) {
  const [value, setValue] = useState('');
  return <Field label="Amount" look={look} name="amount" value={value} onValueChange={setValue} />;
}

function open(look: 'number' | 'text' = 'number') {
  render(<Amount look={look} />);
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Amount') };
}

describe('an amount', () => {
  it('takes a typed comma as a point: keyboards of many regions have no other', async () => {
    const { user, field } = open();
    await user.type(field, '1,5');
    expect(field).toHaveValue('1.5');
  });

  it('keeps the cursor where the comma was typed', async () => {
    const { user, field } = open();
    await user.type(field, '125');
    await user.type(field, ',', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('1.25');
    expect(field.selectionStart).toBe(2);
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
