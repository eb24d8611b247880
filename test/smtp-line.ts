import { once } from 'node:events'
import { connect } from 'node:net'

/** A line to a mail server on which a test says what no mail program would. */
export async function openLine(
  port: number,
  greeting = 'EHLO mail.sender.example',
  localAddress = '127.0.0.1',
) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  let heard = ''
  const told = new EventTarget()
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
    told.dispatchEvent(new Event('heard'))
  })
  const closed = once(socket, 'close')
  /** One reply (RFC 5321 §4.2), which may have several lines. */
  async function reply(): Promise<string> {
    for (;;) {
      const end = /^\d{3} [^\n]*\n/m.exec(heard)
      if (end) {
        const text = heard.slice(0, end.index + end[0].length)
        heard = heard.slice(text.length)
        return text.trim()
      }
      await Promise.race([
        once(told, 'heard'),
        closed.then(() => Promise.reject(new Error('the line was closed'))),
      ])
    }
  }
  const say = async (text: string | Buffer) => {
    socket.write(text)
    return reply()
  }
  const greeted = await reply()
  if (!greeted.startsWith('220')) throw new Error(greeted)
  const hello = await say(`${greeting}\r\n`)
  return {
    socket,
    hello,
    reply,
    closed,
    /** Says one command and hears its reply. */
    command: (text: string) => say(`${text}\r\n`),
    /** Says bytes as they are and hears the next reply. */
    say,
    write: (bytes: string | Buffer) => void socket.write(bytes),
    drop: () => socket.destroy(),
    /** Begins a mail, up to the 354 of DATA; answers the last reply. */
    async begin(to: string, from = 'anna@family.example') {
      await say(`MAIL FROM:<${from}>\r\n`)
      await say(`RCPT TO:<${to}>\r\n`)
      return say('DATA\r\n')
    },
    [Symbol.dispose]: () => void socket.destroy(),
  }
}
