import { signIn } from '@pure/session';
import { Button, Field, PasswordInput, TextInput } from '@pure/ui';
import { useNavigate } from '@pure/router';
import { type FormEvent, useId, useState } from 'react';
import { strings } from './strings.ts';

/** For a person who tries a remote by itself: the product's login is a page of another remote. */
export function SignInForm({ to }: { to: string }) {
  const navigate = useNavigate();
  const titleId = useId();
  const [problem, setProblem] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    const result = await signIn({
      email: text('email'),
      password: text('password'),
      remember: true,
    });
    if (result.ok) void navigate(to, { replace: true });
    else setProblem(result.problem.message);
  }

  return (
    <form aria-labelledby={titleId} onSubmit={(event) => void submit(event)}>
      <h1 id={titleId}>{strings.title}</h1>
      <Field label={strings.email}>
        <TextInput name="email" type="email" autoComplete="username" />
      </Field>
      <Field label={strings.password} error={problem}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary">
        {strings.signIn}
      </Button>
    </form>
  );
}
