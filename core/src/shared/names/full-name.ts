// The name under which a person is shown, from the parts that they gave.

interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
}

export function fullName({ firstName, lastName }: NameParts): string {
  return `${firstName} ${lastName}`.trim();
}

/** Invited people have no name until they give it. */
export function nameOrEmail({ email, ...names }: NameParts & { readonly email: string }): string {
  return fullName(names) || email;
}
