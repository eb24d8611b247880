/**
 * What one document may cost. Sizes in bytes, lengths in characters.
 * Whatever is over a cap that guards time or memory is `too_complex`; text over `viewChars` is cut.
 */
export const CAPS = {
  /** Mails in mails and forwards in forwards. */
  depth: 5,
  parts: 60,
  /** Bytes of one document and of everything that was unpacked from it. */
  totalBytes: 40 * 1024 * 1024,
  mailHeaders: 2_000,
  mailHeaderBytes: 512 * 1024,
  mimeDepth: 40,
  /** Lines that could open a MIME part. */
  mimeBoundaries: 20_000,
  zipBytes: 4 * 1024 * 1024,
  zipEntries: 200,
  htmlChars: 8_000_000,
  htmlNodes: 400_000,
  htmlDepth: 3_000,
  viewChars: 400_000,
  pdfPages: 40,
  pdfItems: 100_000,
} as const
