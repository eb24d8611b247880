import { LIMITS } from '#contract/limits.ts'
import texts from './sections.json' with { type: 'json' }

/** Texts below the first screen (spec page-13, page-14, page-15, page-16). */
export const messages = {
  carousel: {
    role: 'carousel',
    slideRole: 'slide',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    choose: 'Choose a slide',
    slide: (name: string, number: number, count: number) => `${name}, ${number} of ${count}`,
    dot: (name: string, number: number) => `Show ${number}: ${name}`,
  },
  testimonials: {
    title: 'What families say',
    label: 'Quotes from families',
    by: (name: string) => `Quote from ${name}`,
  },
  ways: {
    title: 'One link instead of forty messages',
    label: 'The old way and the new way',
    oldWay: 'Old Way',
    newWay: (product: string) => `The ${product} way`,
    pairs: texts.ways,
  },
  stepsTitle: 'Three Easy Steps',
  steps: (mail: boolean, model: boolean) => [
    mail ? texts.steps.forward : texts.steps.add,
    model ? texts.steps.model : texts.steps.reader,
    texts.steps.share,
  ],
  features: {
    title: 'Everything on one page',
    label: 'Features',
    slides: texts.features,
  },
  privacyTitle: 'Private by design',
  privacyLead: 'Your trip is stored encrypted. The key is a password that is part of your link.',
  privacyMore: 'What we can see, and what we cannot',
  privacy: [
    {
      title: 'Auto-Delete',
      text: `Trips are erased ${LIMITS.retentionDays} days after the last flight.`,
    },
    { title: 'No Tracking', text: 'No analytics, no ads, no cookies that follow you.' },
    {
      title: 'Password Protected',
      text: 'One link to view, another to edit. You choose who gets which.',
    },
  ],
  closing: { title: 'Who lands first?', text: 'Your page is ready in the time it takes to paste one email.' },
} as const
