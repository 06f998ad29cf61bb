import { loginRequest } from '@souk/contracts/people/signIn/auth';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Button } from '../ui';
import { checkBy, Field, Form, lazyRules, useForm } from '.';
import type { Rules } from './Rules';

type Login = { username: string; password: string };

interface SignInProps {
  rules: Rules<Login>;
  onSubmit: (output: Login) => void;
  /** Filled in once the page has come to life. */
  known?: string;
}

function SignIn({ rules, onSubmit, known }: SignInProps) {
  const form = useForm(rules, {
    initial: { username: '', password: '' },
    onSubmit,
    fallback: 'Login failed',
  });
  const fillIn = useEffectEvent(() => known && form.follow({ username: known, password: '' }));
  useEffect(() => void fillIn(), []);
  return (
    <Form form={form}>
      <Field label="Email" {...form.field('username')} />
      <Field label="Password" {...form.field('password')} />
      <Button type="submit" busy={form.submitting} busyLabel="Sending…">
        Send
      </Button>
    </Form>
  );
}

/** Renders a form whose rules load when the test says so. */
function setUp() {
  const arrivals: { come: () => void; fail: () => void }[] = [];
  const load = jest.fn(
    () =>
      new Promise<ReturnType<typeof checkBy<typeof loginRequest>>>((resolve, reject) =>
        arrivals.push({
          come: () => resolve(checkBy(loginRequest)),
          fail: () => reject(new Error('offline')),
        }),
      ),
  );
  const submit = jest.fn();
  render(<SignIn rules={lazyRules(load)} onSubmit={submit} />);
  return { user: userEvent.setup(), load, arrivals, submit, email: screen.getByLabelText('Email') };
}

const send = () => screen.getByRole('button', { name: 'Send' });

it('asks for its rules once, when a field is entered, and then goes by them', async () => {
  const { user, load, arrivals, email } = setUp();
  expect(load).not.toHaveBeenCalled();
  await user.type(email, 'a');
  await user.tab();
  expect(email).toBeValid();
  arrivals[0]?.come();
  await user.type(email, '{Backspace}b ');
  await user.clear(email);
  await user.click(send());
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits for its rules where it is sent before they are there, and is sent once', async () => {
  const { user, arrivals, submit, email } = setUp();
  await user.type(email, 'amina@souk.example');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(send());
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(submit).not.toHaveBeenCalled();
  arrivals[0]?.come();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  expect(submit.mock.calls).toEqual([[{ username: 'amina@souk.example', password: 'secret1' }]]);
});

it('says that it could not be sent where its rules do not come, and asks for them again', async () => {
  const { user, load, arrivals, submit, email } = setUp();
  await user.type(email, 'amina@souk.example');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(send());
  arrivals[0]?.fail();
  expect(
    await screen.findByText('We couldn’t check what you entered. Please try again.'),
  ).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();
  await user.click(send());
  expect(load).toHaveBeenCalledTimes(2);
  arrivals[1]?.come();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  expect(submit).toHaveBeenCalledTimes(1);
});

function PressAtOnce({ onPressed }: { onPressed: () => void }) {
  useLayoutEffect(() => {
    queueMicrotask(() => {
      document.querySelector('form')?.requestSubmit();
      onPressed();
    });
  }, [onPressed]);
  return null;
}

it('sends what was typed before the page came to life, however soon it is sent after', async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // `act` would flush effects that a browser runs later.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const submit = jest.fn();
  const rules = { check: checkBy(loginRequest), load: jest.fn() };
  let press = () => {};
  const pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  const page = (
    <>
      <SignIn rules={rules} onSubmit={submit} />
      <PressAtOnce onPressed={press} />
    </>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const [email, password] = root.querySelectorAll('input');
  if (email) email.value = 'amina@souk.example';
  if (password) password.value = 'secret1';
  startTransition(() => {
    hydrateRoot(root, page);
  });
  await pressed;
  expect(submit.mock.calls).toEqual([[{ username: 'amina@souk.example', password: 'secret1' }]]);
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

it('keeps what was typed before the page came to life where another field is filled in then', async () => {
  const page = (
    <SignIn
      rules={{ check: checkBy(loginRequest), load: jest.fn() }}
      onSubmit={jest.fn()}
      known="a@b.example"
    />
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const password = root.querySelectorAll('input')[1] as HTMLInputElement;
  password.value = 'secret1';
  await act(async () => startTransition(() => void hydrateRoot(root, page)));
  expect(screen.getByDisplayValue('a@b.example')).toBe(root.querySelector('input'));
  expect(password.value).toBe('secret1');
});
