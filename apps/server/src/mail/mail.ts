export interface Message {
  to: string;
  subject: string;
  text: string;
}

/** Hands a mail over: to SMTP when configured, else to the outbox folder. Resolves when it is accepted. */
export interface Mail {
  send(message: Message): Promise<void>;
}
