import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'

export type LegalSection = { title: string; text: string }

/** Terms of Service, 11 sections (spec A §2). */
export const terms: { title: string; sections: LegalSection[] } = {
  title: 'Terms of Service',
  sections: [
    {
      title: 'What this is',
      text: `${PRODUCT} reads the travel confirmations you add and shows them to your group on one page. By using it you accept these terms.`,
    },
    {
      title: 'No account for trips',
      text: 'Creating and reading a trip needs no account. Whoever has the view link can read the trip; whoever has the edit link can change it.',
    },
    {
      title: 'Your links are your keys',
      text: 'Keep your links. We do not store the view password, so a lost link cannot be restored by us.',
    },
    {
      title: 'What you may add',
      text: 'Add only bookings that you may share, and only for people who agree that the group sees them.',
    },
    {
      title: 'Fair use',
      text: `Files are limited to ${LIMITS.fileBytes / 1024 / 1024} MB. Do not overload the service, probe other people’s trips or use it to send unwanted mail.`,
    },
    {
      title: 'Accuracy',
      text: 'Documents are read by a machine and can be read wrongly. Check times with your airline before you travel; fields we are unsure of are marked.',
    },
    {
      title: 'Deletion',
      text: `A trip is erased ${LIMITS.retentionDays} days after its last flight. An editor can delete single documents at any time.`,
    },
    { title: 'Price', text: 'Using a trip is free.' },
    {
      title: 'No warranty',
      text: 'The service is provided as it is. We do not promise that it is always available or free of mistakes.',
    },
    {
      title: 'Liability',
      text: 'As far as the law allows, whoever runs this service is not liable for missed flights, costs or losses that follow from its use.',
    },
    {
      title: 'Changes',
      text: 'If these terms change, the new text appears on this page. Questions are welcome on the contact page.',
    },
  ],
}

/** Privacy Policy, 12 sections (spec A §2). */
export const privacy: { title: string; sections: LegalSection[] } = {
  title: 'Privacy Policy',
  sections: [
    {
      title: 'In short',
      text: 'Your trip is encrypted, we cannot read it at rest, nothing tracks you, and it erases itself.',
    },
    {
      title: 'Encryption',
      text: 'Everything a trip contains is stored encrypted with AES-256-CBC and a check against tampering. The key is locked with the view password, which is part of your link and is not stored on the server.',
    },
    {
      title: 'When the server can see content',
      text: 'While a document is being read, and while you look at the trip, the server opens it in memory with the password your browser sends. Nothing of that is written down.',
    },
    {
      title: 'What the server knows',
      text: 'The trip’s id, times, sizes, counts and expiry, and the short summary (title, destination, number of travelers, dates) that anyone with the trip’s id can ask for.',
    },
    {
      title: 'Reading by AI',
      text: `Documents are read on this server first. If the operator has connected an AI model, at most ${LIMITS.aiChars.toLocaleString('en')} characters of a document’s text are sent to it at a time, and a long document in at most ${LIMITS.aiCalls} parts.`,
    },
    {
      title: 'Who sees a trip',
      text: 'Whoever has the link. Share the view link to let people read, and the edit link only with people who may change things.',
    },
    {
      title: 'No tracking',
      text: 'No analytics, no advertising, no cookies for following you, no fonts or scripts from other companies. Only the Map tab asks somebody else, unless whoever runs this server switched that off: OpenStreetMap or another service, for pictures of the part of the world that is shown. It learns neither the trip nor who is on it.',
    },
    {
      title: 'What your browser keeps',
      text: 'The edit links of your own trips and whether you have closed a hint, so that you find them again. Clear the site’s data to remove them.',
    },
    {
      title: 'Retention',
      text: `A trip with all its documents is erased ${LIMITS.retentionDays} days after the last flight.`,
    },
    {
      title: 'Deleting earlier',
      text: 'An editor can delete any document at once. For a whole trip, write to us on the contact page.',
    },
    {
      title: 'Your rights',
      text: 'You may ask what is stored about you and have it deleted. We can only act on what we are able to read.',
    },
    { title: 'Contact', text: 'Choose “Privacy Concern” or “Data Deletion Request” on the contact page.' },
  ],
}
