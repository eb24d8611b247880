/** Texts of the dialogs; those of spec access-6, access-7, trip-8 and document-1 are to the letter. */
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
  trip: 'Our trip',
  view: {
    title: 'View link',
    kind: 'Read-only access',
    forWhom: 'For everybody: family, friends, whoever picks you up.',
    more: 'Whoever opens this link sees flights, travelers, stays and documents. They cannot change anything.',
    sendText: 'who lands when, all on one page.',
    qr: (trip: string) => `QR code of the view link of ${trip}`,
    qrHint: 'Point a phone’s camera here to open the trip.',
    copyFailed: 'Unable to copy link to clipboard.',
  },
  edit: {
    title: 'Edit link',
    kind: 'Full access',
    forWhom:
      'People with this link can add, edit and remove flights. Give it only to those who plan with you.',
    keep: 'Keep it for yourself too: it is the only way back to editing.',
    more: 'It cannot be taken back from somebody who has it.',
    sendText: 'edit link. Please do not pass it on.',
    qr: (trip: string) => `QR code of the edit link of ${trip}`,
    qrHint: 'Whoever points a camera here can change the trip.',
    copyFailed: 'Unable to copy edit link to clipboard.',
    missing: 'Both view and edit passwords are required to generate edit links.',
  },
  email: {
    title: 'Email upload address',
    kind: 'Forward to add',
    more: 'Forward a confirmation to this address, from any mail program. It is read and its flights appear on the trip.',
    missing: 'Adding by email is not available on this server yet.',
  },
  send: 'Send…',
  sendFailed: 'The link could not be sent. Please copy it instead.',
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
} as const

export const helpMessages = {
  title: 'How It Works',
  welcome: 'Welcome!',
  steps: [
    {
      title: 'Add travel documents',
      text: 'Upload a confirmation, or paste its text. Mails, PDFs and screenshots all work.',
      /** Where the trip has an address. */
      byMail: 'Forward a confirmation by email, upload it, or paste its text. PDFs and screenshots work too.',
    },
    {
      title: 'Everything gets organized automatically',
      text: 'Flights, travelers and stays are read and sorted. Weak spots are marked “please check”.',
    },
    { title: 'Share with your group', text: 'Send the view link. Nobody needs an account or an app.' },
  ],
  /** Where the server asks for live times. */
  alerts: {
    title: 'Be told of changes',
    text: 'On the overview, choose “Tell me when something changes”. You then get a message or a mail when a flight is late or cancelled, and when it has landed.',
  },
  action: 'View my trip',
  address: 'Your trip’s email address',
  keep: 'Save this link: it is the only way back',
  keepHint: 'Your edit link. Nobody can send it to you again.',
  keepWhat: 'edit link',
  keepSaid: 'Edit link copied to clipboard',
} as const

export const uploadMessages = {
  title: 'Add Travel Details',
  tabs: { files: 'Upload Files', text: 'Paste Text', email: 'Email' },
  drop: 'Drop your confirmations here',
  dropAnywhere: 'Drop to add to your trip',
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
  added: 'Added',
  addedNothing: 'Nothing found for your trip',
  counts: {
    travelers: 'traveler(s)',
    flights: 'flight(s)',
    accommodations: 'accommodation(s)',
  },
  emailLocked: 'Email available in edit mode',
  emailAddress: 'Forward your confirmations to this address. It is for this trip only.',
  emailMissing: 'This server cannot receive email yet. Upload a file or paste the text instead.',
} as const
