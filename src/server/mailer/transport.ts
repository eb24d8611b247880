/** `raw`: RFC 5322. `from`: may be empty (RFC 5321 §4.5.5). */
export type OutboundMessage = {
  envelope: { from: string; to: string }
  raw: Buffer
  /** Letters, digits and dashes. */
  id: string
}

export type MailTransport = {
  /** Resolves once the next server, or the disk, has it. Throws `Hopeless` where no retry can help. */
  send(message: OutboundMessage): Promise<void>
  /** True where mails go to a folder and not to a server. */
  isOutbox: boolean
  /** Resolves if the server would take a mail now; nothing is sent. */
  check(): Promise<void>
  /** Call after the last `send` returned. */
  stop(): Promise<void>
}
