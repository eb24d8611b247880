/** A mail on its way: `raw` is a message of RFC 5322, `from` may be empty (RFC 5321 §4.5.5). */
export type OutboundMessage = {
  envelope: { from: string; to: string }
  raw: Buffer
  /** Letters, digits and dashes. */
  id: string
}

/** The way out for mails. */
export type MailTransport = {
  /**
   * Returns once the next server, or the disk, has the message. Throws `Hopeless` for what no further try can
   * mend, and anything else for what may go well later.
   */
  send(message: OutboundMessage): Promise<void>
  /** Closes connections; called after the last `send` returned. */
  stop(): Promise<void>
}
