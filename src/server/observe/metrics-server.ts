import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopbackHost } from '#server/http/loopback.ts'
import { METRICS_TYPE, type Prometheus } from './prometheus.ts'

export type MetricsServer = { port: number; stop: () => Promise<void> }

/**
 * Serves `GET /metrics` alone, without a key, on an address of its own: `host:port`, port 0 for any. On an address of this machine it answers
 * only who asked for this machine by name: a page of others can point a name of its own at 127.0.0.1.
 */
export async function serveMetrics(bind: string, prometheus: Prometheus): Promise<MetricsServer> {
  const at = bind.lastIndexOf(':')
  const isOwn = (host: string | undefined) => isLoopbackHost(URL.parse(`http://${host}`)?.hostname ?? '')
  const isForAll = !isOwn(bind)
  const server = createServer((request, response) => {
    if (!isForAll && !isOwn(request.headers.host)) {
      response.writeHead(403).end()
      return
    }
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    prometheus.text().then(
      (text) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(Number(bind.slice(at + 1)), bind.slice(0, at).replace(/^\[|\]$/g, ''))
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
