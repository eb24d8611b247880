import model from '#data/name-model.json' with { type: 'json' }

/** Features of the name model; the last weight behind them is its bias. */
export const FEATURES = 65_535

/**
 * Hashed character n-grams (2 to 4, FNV-1a) of each word with its borders, and the word itself, without
 * case: numbers below FEATURES.
 */
export function featuresOf(text: string): number[] {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? []
  return words.flatMap((word) => {
    const bordered = `^${word}$`
    const features: number[] = []
    for (let size = 2; size <= 4; size++)
      for (let at = 0; at + size <= bordered.length; at++)
        features.push(hashOf(bordered.slice(at, at + size)))
    return [...features, hashOf(bordered)]
  })
}

const WORD = /[\p{L}\p{M}'’]+/gu

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % FEATURES
}

const WEIGHTS = new Int8Array(Buffer.from(model.weights, 'base64'))

/** What is above it looks more like a name than not; real names of few letters fall below. */
export const LIKE_A_NAME = 0.3

/**
 * 0 to 1: how much words look like the name of a person rather than other words of a booking, by the letters
 * they are made of (data/README.md, `name-model.json`).
 */
export function nameLikelihood(text: string): number {
  const features = featuresOf(text)
  if (features.length === 0) return 0
  const sum = features.reduce((total, feature) => total + WEIGHTS[feature]!, 0)
  const logit = model.scale * ((8 * sum) / features.length + WEIGHTS[FEATURES]!)
  return 1 / (1 + Math.exp(-logit))
}
