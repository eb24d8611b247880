import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line between a program and a server: it can be cut, go silent, or refuse. */
export async function openTcpLine(target: { host: string; port: number }) {
  const pairs = new Set<[near: Socket, far: Socket]>()
  let isSilent = false
  let isRefusing = false
  const server = createServer((near) => {
    if (isRefusing) return near.destroy()
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    // What is said while the line is silent is lost, as on a network that drops it
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (bytes) => isSilent || near.write(bytes))
    for (const [one, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const [near, far] of pairs) for (const end of [near, far]) end.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    /** Cuts what is open, and takes no new one until `mend`. */
    refuse() {
      isRefusing = true
      cut()
    },
    fallSilent() {
      isSilent = true
    },
    mend() {
      isSilent = false
      isRefusing = false
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
