// Masks an email address for people who may not read all of it.

/** Keeps enough for the owner to recognise the mailbox and too little for anyone else: `p***@firm.example`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
