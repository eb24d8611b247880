/** Texts of the trip page's dialogs; those of spec A §2, §5 and §8 are to the letter. */
export const unlockMessages = {
  title: 'Enter Edit Password',
  label: 'Edit password',
  hint: 'Paste the edit link, or what comes after “edit=” in it. The person who made this trip has it.',
  cancel: 'Cancel',
  unlock: 'Unlock',
  pending: 'Processing...',
  wrong: 'Incorrect password. Please check your password and try again.',
  viewOnly: 'That is the view password. Please enter the edit password.',
  failed: 'Verification failed. Please try again.',
} as const

export const shareMessages = {
  title: 'Share Your Trip',
  viewTitle: 'View link',
  viewKind: 'Read-only access',
  viewMore:
    'Whoever opens this link sees flights, travelers, stays and documents. They cannot change anything.',
  editTitle: 'Edit link',
  editKind: 'Full access',
  editMore:
    'Careful: people with this link can add, edit and remove flights. Give it only to those who help to plan.',
  emailTitle: 'Email upload address',
  emailKind: 'Forward to add',
  emailMissing: 'Adding by email is not available on this server yet.',
  learnMore: 'Learn more',
  learnLess: 'Show less',
  viewCopyFailed: 'Unable to copy link to clipboard.',
  editCopyFailed: 'Unable to copy edit link to clipboard.',
} as const

export const helpMessages = {
  title: 'How It Works',
  welcome: 'Welcome!',
  steps: [
    {
      title: 'Add travel documents',
      text: 'Upload a confirmation, or paste its text. Mails, PDFs and screenshots all work.',
    },
    {
      title: 'Everything gets organized automatically',
      text: 'Flights, travelers and stays are read and sorted. Weak spots are marked “please check”.',
    },
    { title: 'Share with your group', text: 'Send the view link. Nobody needs an account or an app.' },
  ],
  action: 'View my trip',
} as const

export const uploadMessages = {
  title: 'Add Travel Details',
  tabs: { files: 'Upload Files', text: 'Paste Text', email: 'Email' },
  drop: 'Drop your confirmations here',
  choose: 'Choose Files',
  formats: 'Supported formats: TXT, HTML, EML, PDF, PNG, JPG',
  waiting: 'Waiting',
  sending: 'Uploading',
  reading: 'Reading the document',
  fileDone: 'Document processed successfully',
  pastedName: 'Pasted text',
  fileStored: 'Document received. It is being read and appears in a moment.',
  fileFailed: 'Upload failed with unknown error',
  textLabel: 'Your email or travel confirmation',
  textHint: 'Paste the whole text: the more there is, the better it is understood.',
  process: 'Process Text',
  processing: 'Processing...',
  textDone: 'Text processed successfully',
  textFailed: 'Text processing failed with unknown error',
  textEmpty: 'Please paste your email or travel confirmation text',
  emailLocked: 'Email available in edit mode',
  emailAddress: 'Forward your confirmations to this address. It is for this trip only.',
  emailMissing: 'This server cannot receive email yet. Upload a file or paste the text instead.',
} as const
