import { startFakeModel } from './fake-model.ts'

/** The fake model on a port of its own, for `FAKE_AI=ok npm run dev`. */
const { url } = await startFakeModel({ port: Number(process.env['PORT']) })
process.stdout.write(`fake model: ${url}\n`)
