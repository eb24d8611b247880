import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** `node bare.ts FILE PORT`: the floor to compare with, a node:http server that answers every request with the file. */
const [, , file = '', port = '0'] = process.argv
const bytes = readFileSync(file)
const headers = { 'content-type': 'application/json', 'content-length': bytes.byteLength }

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
