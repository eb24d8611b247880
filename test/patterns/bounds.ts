/**
 * The longest text that the patterns of a file or folder run over, where the code in front of them cuts it.
 * The first row that fits counts. A pattern that runs over whole documents (10 MB) has to be proven linear;
 * the tests of hostile documents run over whole ones.
 */
export const BOUNDS: readonly { files: string; chars: number; why: string }[] = [
  { files: 'src/extract/decide/', chars: 600, why: 'OPENING_CHARS of decide/sentences.ts' },
  { files: 'src/extract/offline/', chars: 1_200, why: 'a line: MAX_LINE_CHARS of offline/text.ts' },
  {
    files: 'src/extract/read/pictures/other-scripts.ts',
    chars: 400,
    why: 'a word of a line of LINE_WIDTH pixels of strips.ts',
  },
  { files: 'src/extract/read/decode.ts', chars: 4_096, why: 'the head of a page' },
  {
    files: 'src/extract/read/pdf-guard.ts',
    chars: 16_000,
    why: 'DICTIONARY_CHARS of pdf-dictionary.ts, before each stream',
  },
  { files: 'src/extract/exact/ics.ts', chars: 2_000_000, why: 'one event: MAX_CHARS of ics.ts' },
  { files: 'src/extract/read/sniff.ts', chars: 65_536, why: 'the end of an archive' },
  { files: 'src/server/inbox/gmail-forwarding.ts', chars: 65_536, why: 'MAX_BYTES' },
  { files: 'src/extract/read/forward-header.ts', chars: 2_000, why: 'MAX_LINE' },
  { files: 'src/extract/read/outlook/mapi.ts', chars: 1_000, why: 'the slice of each sender' },
  {
    files: 'src/extract/read/pdf-dictionary.ts',
    chars: 20_000,
    why: 'its DICTIONARY_CHARS, and MAX_ARRAY of pdf-guard.ts',
  },
  {
    files: 'src/contract/plain-text.ts',
    chars: 200_000,
    why: 'one value: a title, a name, a note, a name of a file',
  },
  { files: 'src/extract/read/forward.ts', chars: 200, why: 'MAX_ID, and the classes of one element' },
  { files: 'src/domain/people/names.ts', chars: 1_000, why: 'one name, of a form or of a line' },
  {
    files: 'src/server/inbox/silence.ts',
    chars: 64,
    why: 'the local part of an address (inbox/mail-sender.ts)',
  },
  { files: 'src/extract/llm/', chars: 1_200, why: 'lines of offline/text.ts and words of one answer' },
  {
    files: 'src/server/observe/error-fields.ts',
    chars: 1_000,
    why: 'a frame below the message, which V8 writes',
  },
  { files: 'src/server/observe/log', chars: 4_000, why: 'one line of a log, cut where it is written' },
  { files: 'src/server/config', chars: 1_000, why: "the operator's own settings" },
  { files: 'src/server/flights/providers/', chars: 1_000, why: "addresses of the operator's own settings" },
  { files: 'src/server/admin/system-config.ts', chars: 1_000, why: "the operator's own settings" },
  { files: 'src/web/pages/', chars: 300, why: 'what somebody types into their own page, and our own texts' },
]

/** Undefined where a pattern may meet a whole document. */
export const boundOf = (file: string): number | undefined =>
  BOUNDS.find(({ files }) => file.startsWith(files))?.chars
