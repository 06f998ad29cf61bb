import { registerForm } from '@souk/contracts/people/signIn/auth';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestError } from '../request/RequestFailure';
import { Button } from '../ui';
import { Field, Form, useZodForm } from '.';

const empty = { email: '', username: '', phone: '', password: '', confirmPassword: '' };

function Register({ onSubmit }: { onSubmit: (output: unknown) => Promise<unknown> }) {
  const form = useZodForm(registerForm, { initial: empty, onSubmit, fallback: 'Registration failed' });
  return (
    <Form form={form}>
      <Field label="Email" {...form.field('email')} />
      <Field label="Username" {...form.field('username')} />
      <Field label="Phone" {...form.field('phone')} />
      <Field label="Password" {...form.field('password')} />
      <Field label="Confirm" {...form.field('confirmPassword')} />
      <Button type="submit" busy={form.submitting}>
        Send
      </Button>
      {form.isDirty && <span>changed</span>}
      <Button onClick={() => form.reset()}>Reset</Button>
    </Form>
  );
}

function setUp(onSubmit: (output: unknown) => Promise<unknown> = async () => {}) {
  const submit = jest.fn(onSubmit);
  render(<Register onSubmit={submit} />);
  return { user: userEvent.setup(), submit, field: (label: string) => screen.getByLabelText(label) };
}

type SetUp = ReturnType<typeof setUp>;

async function fill({ user, field }: SetUp) {
  await user.type(field('Email'), 'Amina@Example.com');
  await user.type(field('Username'), 'amina');
  await user.type(field('Password'), 'secret1');
  await user.type(field('Confirm'), 'secret1');
}

const send = () => screen.getByRole('button', { name: 'Send' });

function refusal(status: number, detail: string | null, refused: { field: string; message: string }[] = []) {
  const fieldErrors = refused.map((error) => ({ code: 'invalid', ...error }));
  return new RequestError({ status, code: null, detail, fieldErrors, retryAfter: null, message: 'failed' });
}

it('shows every field’s first error at submit, sends nothing, and moves the focus to the first', async () => {
  const { user, submit, field } = setUp();
  await user.click(send());
  expect(field('Email')).toHaveAccessibleDescription('Email is required');
  expect(field('Username')).toHaveAccessibleDescription('Username is required');
  expect(field('Confirm')).toHaveAccessibleDescription('Please confirm your password');
  expect(field('Email')).toBeInvalid();
  expect(field('Email')).toHaveFocus();
  expect(field('Phone')).toBeValid();
  expect(submit).not.toHaveBeenCalled();
});

it('shows an error when a changed field is left, and takes it away as soon as it is mended', async () => {
  const { user, field } = setUp();
  await user.click(field('Email'));
  await user.tab();
  expect(field('Email')).toBeValid();
  await user.type(field('Username'), 'a');
  expect(field('Username')).toBeValid();
  await user.tab();
  expect(field('Username')).toHaveAccessibleDescription('Username must be at least 3 characters');
  await user.type(field('Username'), 'min');
  expect(field('Username')).toBeValid();
});

it('takes away an error that another field’s change mended', async () => {
  const { user, field } = setUp();
  await user.type(field('Password'), 'secret1');
  await user.type(field('Confirm'), 'secret2');
  await user.tab();
  expect(field('Confirm')).toHaveAccessibleDescription('Passwords do not match');
  await user.clear(field('Password'));
  await user.type(field('Password'), 'secret2');
  expect(field('Confirm')).toBeValid();
});

it('hands the schema’s output to the caller', async () => {
  const all = setUp();
  await fill(all);
  await all.user.click(send());
  expect(all.submit).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'amina@example.com', phone: null }),
  );
});

it('cannot be sent twice while it is under way', async () => {
  let finish = () => {};
  const all = setUp(() => new Promise<void>((resolve) => (finish = resolve)));
  await fill(all);
  await all.user.click(send());
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await all.user.click(send());
  await all.user.type(all.field('Email'), '{Enter}');
  expect(all.submit).toHaveBeenCalledTimes(1);
  finish();
  expect(await screen.findByRole('button', { name: 'Send', busy: false })).toBeEnabled();
});

it('shows what the server said of a field at that field, also when others change', async () => {
  const all = setUp(async () => {
    throw refusal(422, 'Taken', [{ field: 'username', message: 'Username is already taken' }]);
  });
  await fill(all);
  await all.user.click(send());
  expect(all.field('Username')).toHaveAccessibleDescription('Username is already taken');
  expect(all.field('Username')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await all.user.type(all.field('Phone'), '1');
  expect(all.field('Username')).toHaveAccessibleDescription('Username is already taken');
});

it.each([
  ['the server’s text', refusal(409, 'Email is already registered'), 'Email is already registered'],
  ['the form’s own text', refusal(500, null), 'Registration failed'],
])('shows %s above the form and keeps what was typed', async (_what, error, text) => {
  const all = setUp(async () => {
    throw error;
  });
  await fill(all);
  await all.user.click(send());
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(all.field('Email')).toHaveValue('Amina@Example.com');
  await all.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('knows whether anything changed, and goes back', async () => {
  const { user, field } = setUp();
  expect(screen.queryByText('changed')).not.toBeInTheDocument();
  await user.type(field('Phone'), '12');
  expect(screen.getByText('changed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field('Phone')).toHaveValue('');
  expect(screen.queryByText('changed')).not.toBeInTheDocument();
});
