export const trialMessages = {
  copyJson: 'Copy JSON',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Use Download instead.',
  download: 'Download',
  cut: 'Only the beginning is shown here. Download holds all of it.',
  empty: 'Nothing here.',
  showAsText: 'Show as text',
  showAsPage: 'Show as page',
  pageNote: 'A frame that runs and loads nothing.',
} as const
