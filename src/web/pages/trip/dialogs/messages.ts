/** Texts of the dialogs; those of spec access-6, access-7, trip-8 and document-1 are to the letter. */
export const unlockMessages = {
  title: 'Enter Edit Password',
  label: 'Edit password',
  hint: 'Paste the edit link, or the part after “edit=”. Whoever started this trip has it.',
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
    forWhom: 'Send this to everyone traveling or picking someone up.',
    more: 'Whoever opens this link sees flights, travelers, stays and documents. They can offer a ride, and change nothing else.',
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
    keep: 'Keep it yourself, too: it’s the only way back to editing.',
    more: 'You can’t take it back from someone who has it.',
    sendText: 'edit link. Please do not pass it on.',
    qr: (trip: string) => `QR code of the edit link of ${trip}`,
    qrHint: 'Whoever points a camera here can change the trip.',
    copyFailed: 'Unable to copy edit link to clipboard.',
    missing: 'Both view and edit passwords are required to generate edit links.',
  },
  email: {
    title: 'Email upload address',
    kind: 'Forward to add',
    more: 'Forward a confirmation to this address from any email app. We read it and add its flights to the trip.',
  },
  add: {
    title: 'Link for adding',
    kind: 'Can add bookings only',
    forWhom: 'People with this link can add their own bookings. They cannot change or remove anything.',
    more: 'You can switch it off: then it stops working for everyone who has it.',
    sendText: 'add your booking here.',
    qr: (trip: string) => `QR code of the link for adding to ${trip}`,
    qrHint: 'Point a phone’s camera here to add a booking.',
    copyFailed: 'Unable to copy link to clipboard.',
    make: 'Make a link for adding',
    end: 'Switch this link off',
    working: 'One moment…',
    failed: 'This did not work. Please try again.',
  },
  guests: 'Anyone with the view link can offer a ride',
  help: 'Let someone help you edit',
  byEmail: 'Add by email',
  erased: (day: string) => `Erased on ${day}.`,
  send: 'Send…',
  sendFailed: 'The link could not be sent. Please copy it instead.',
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
} as const

/** What the menu alone says. */
export const menuMessages = {
  times: 'Times',
  print: 'Print',
  forget: 'Forget this trip on this device',
  wall: 'Wall mode',
  changes: 'Changes',
} as const

export const deleteMessages = {
  menu: 'Delete this trip',
  title: 'Delete this trip?',
  warning: 'It is gone for everyone at once, with all documents. We can’t bring it back.',
  label: (name: string) => `Type the trip’s name: ${name}`,
  cancel: 'Cancel',
  confirm: 'Delete for everyone',
  deleting: 'Deleting…',
} as const

export const forgetMessages = {
  title: 'Forget this trip on this device?',
  warning: 'Your edit link is deleted from this device, too. Without it, you can’t change the trip any more.',
  keep: 'Copy the edit link first',
  confirm: 'Forget this trip',
} as const

export const helpMessages = {
  title: 'How It Works',
  welcome: 'Welcome!',
  steps: [
    {
      title: 'Add travel documents',
      text: 'Upload a confirmation, or paste its text. Emails, PDFs and screenshots all work.',
      /** Where the trip has an address. */
      byMail: 'Forward a confirmation by email, upload it, or paste its text. PDFs and screenshots work too.',
    },
    {
      title: 'Everything gets organized automatically',
      text: 'We read and sort flights, travelers and stays, and flag anything we’re unsure of.',
    },
    { title: 'Share with your group', text: 'Send the view link. Nobody needs an account or an app.' },
  ],
  /** Where the server asks for live times. */
  alerts: {
    title: 'Get alerts',
    text: 'Choose “Get alerts” in the menu. We then tell you when a flight is late or cancelled, and when it has landed.',
  },
  action: 'View my trip',
  address: 'Your trip’s email address',
  keep: 'Save this link: it’s the only way back',
  keepHint: 'Your edit link. We can’t recover it for you.',
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
  fileStored: 'Document received. We’re reading it now.',
  fileFailed: 'Upload failed with unknown error',
  textLabel: 'Your email or travel confirmation',
  textHint: 'Paste the whole text: the more we have, the better we can read it.',
  process: 'Process Text',
  processing: 'Processing...',
  textDone: 'Text processed successfully',
  textFailed: 'Text processing failed with unknown error',
  textEmpty: 'Please paste your email or travel confirmation text',
  added: 'Added',
  known: (what: string, isNews: boolean) => `Already on the trip: ${what}${isNews ? '' : ', nothing new'}`,
  changed: (what: string, news: string) => `${what} ${news}`,
  news: {
    departureTime: (time: string) => `now leaves at ${time}`,
    arrivalTime: (time: string) => `now lands at ${time}`,
  } as Partial<Record<string, (value: string) => string>>,
  newValue: (field: string, value: string | null) =>
    value ? `has a new ${field}, ${value}` : `has a new ${field}`,
  joined: (who: string, what: string) => `${who} joined ${what}`,
  addedNothing: 'No flights or stays in this one',
  counts: {
    travelers: 'traveler(s)',
    flights: 'flight(s)',
    accommodations: 'accommodation(s)',
  },
  emailLocked: 'Email available in edit mode',
  emailAddress: 'Forward your confirmations to this address. It is for this trip only.',
} as const

export const timesDialogMessages = {
  title: 'Times',
  kept: 'Saved in this browser for all trips. Durations stay the same.',
  zone: 'Time zone',
  airports: { title: 'Local to each airport', hint: 'As on the ticket.' },
  yoursHint: (city: string) => `Every flight in ${city} time, with its date.`,
  clock: 'Clock',
  clocks: {
    locale: (example: string) => `As usual for you (${example})`,
    12: '12 hours (2:05 PM)',
    24: '24 hours (14:05)',
  },
  done: 'Done',
} as const

export const renameMessages = {
  save: 'Save',
  cancel: 'Cancel',
  failed: 'Failed to rename trip',
  authRequired: 'Authentication required',
} as const
