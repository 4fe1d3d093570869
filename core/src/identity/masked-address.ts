// An email address as it is shown to people who may not read all of it.

/** Enough for the owner to recognise the mailbox, too little for anyone else: `p***@firm.example`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
