import { expect, test } from 'vitest'
import { fileProblem } from './upload.ts'

const MB = 1024 * 1024

test.each([
  ['a PDF', { name: 'ticket.pdf', size: 10, type: 'application/pdf' }, null],
  ['a mail without a type', { name: 'ticket.EML', size: 10, type: '' }, null],
  ['exactly 10 MB', { name: 'a.pdf', size: 10 * MB, type: 'application/pdf' }, null],
  [
    'over 10 MB',
    { name: 'a.pdf', size: 10 * MB + 1, type: 'application/pdf' },
    'File too large - please select a file smaller than 10MB',
  ],
  [
    'a long name',
    { name: `${'a'.repeat(252)}.pdf`, size: 1, type: '' },
    'File name too long - maximum 255 characters',
  ],
  [
    'an empty file',
    { name: 'a.pdf', size: 0, type: 'application/pdf' },
    'File is empty - please select a valid file',
  ],
  ['a program', { name: 'a.exe', size: 1, type: '' }, 'Supported formats: TXT, HTML, EML, PDF, PNG, JPG'],
  ['nothing', null, 'No file provided for validation'],
])('%s is answered as spec document-2, document-3, document-4 and document-5 say', (_name, file, problem) => {
  expect(fileProblem(file)).toBe(problem)
})
