export const messages = {
  ready: 'Ready. Paste a document or open a file.',
  form: 'Document',
  content: 'Content',
  contentHint: 'A mail with its headers, a page as HTML, or plain text.',
  upload: 'Upload file',
  wrongFile: 'Only .txt, .eml, .html and .htm files can be opened here. Add others as attachments.',
  tooLarge: 'This is larger than any mail that the server takes.',
  unreadable: 'The browser could not read this file.',
  attach: 'Add attachments',
  remove: 'Remove',
  strategy: 'Prompt strategy',
  clear: 'Clear All',
  needsContent: 'Paste content or open a file first.',
  results: 'Results',
  preprocessing: 'Preprocessing',
  prompt: 'Prompt Generation',
  ai: 'AI Processing',
  workflow: 'Complete Workflow',
  all: 'All Results',
  noResult: 'Not tried yet.',
  noResults: 'No results yet. Run one of the four tests.',
} as const

/** Labels, and errors of spec debug-12 and debug-13. */
export const TESTS = {
  preprocessing: {
    run: 'Test Preprocessing',
    busy: 'Preprocessing…',
    failures: { failed: 'Failed to test preprocessing', unreachable: 'Failed to connect to AI service' },
  },
  prompt: {
    run: 'Test Prompt Generation',
    busy: 'Generating the prompt…',
    failures: { failed: 'Failed to test prompt generation', unreachable: 'Failed to connect to AI service' },
  },
  ai: {
    run: 'Test AI Processing',
    busy: 'Processing…',
    failures: { failed: 'Failed to test AI processing', unreachable: 'Failed to connect to AI service' },
  },
  workflow: {
    run: 'Test Complete Workflow',
    busy: 'Running all three steps…',
    failures: { failed: 'Failed to test complete workflow', unreachable: 'Failed to connect to AI service' },
  },
} as const
