/**
 * SAMPLES for the operator to replace: the claims and the quotes of the landing page. Nobody said these
 * sentences, and the number of families is the one of the specification (spec product-6). Put real ones here,
 * then set `areSamples` to false: until then the page says beside the number and under the quotes that they
 * are samples.
 */
export const content = {
  areSamples: true,
  headline: ['Everyone’s flights.', 'One link.'],
  lead: 'Upload, paste or forward your booking emails. We turn them into one page that shows who lands when, so nobody asks twice and nobody waits at the wrong terminal.',
  ticks: ['No signup', 'Free', 'AI-powered'],
  trust: { before: 'Trusted by', count: '14,000+', who: 'families' },
  testimonials: [
    {
      quote:
        'I opened it on my phone and there it was: four flights, four times. I did not have to ask anybody.',
      name: 'Margaret',
      role: 'Grandmother of six',
    },
    {
      quote: 'Nobody asked me “when do you land?” on this trip. Not once. I nearly missed the question.',
      name: 'Daniel',
      role: 'Organizes the family reunion',
    },
    {
      quote: 'Thirty guests from nine cities, and I knew which of them needed a lift and when.',
      name: 'Aisha',
      role: 'Planned her sister’s wedding',
    },
    {
      quote: 'My father reads it without his glasses. That settled the matter for the whole family.',
      name: 'Tomás',
      role: 'Visits his parents twice a year',
    },
    {
      quote: 'Our team flies in from five offices. One link in the calendar took the place of a spreadsheet.',
      name: 'Ingrid',
      role: 'Runs the yearly offsite',
    },
    {
      quote: 'I pasted the airline’s email on the bus and the page was ready before my stop.',
      name: 'Kenji',
      role: 'Travels with three friends',
    },
    {
      quote: 'My daughter changed planes in Singapore, and I could see where she was the whole way.',
      name: 'Helen',
      role: 'Mother of a student abroad',
    },
    {
      quote: 'No account, no app, no password to remember. My aunt joined in, and she joins nothing.',
      name: 'Luca',
      role: 'Keeps twelve cousins together',
    },
    {
      quote: 'A month after we came home the page was gone, as promised. I liked that most of all.',
      name: 'Ruth',
      role: 'Careful with her data',
    },
  ],
} as const
