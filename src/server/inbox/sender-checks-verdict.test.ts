import { expect, test } from 'vitest'
import type { Facts } from './sender-checks-thread.ts'
import { verdictOf } from './sender-checks.ts'

const ANNA = 'anna@family.example'
const FORWARDED = 'anna+caf_=trip=skein.example@family.example'

const path = (result: string, domain = 'family.example') => ({ spf: { result, domain } })
const signed = (result: string, { aligned = true, whole = true } = {}) => ({
  signatures: [{ result, aligned, whole }],
})
const dmarc = (result: string, policy = 'reject', pathAligned = false) => ({
  dmarc: { result, policy, pathAligned },
})
const by = (...authors: string[]) => ({ authors })

const of = (facts: Partial<Facts>, { envelopeFrom = ANNA, hasPeer = true } = {}) =>
  verdictOf(
    { authors: [ANNA], fromFields: 1, ...path('none'), signatures: [], dmarc: null, ...facts },
    { from: ANNA, envelopeFrom, hasPeer },
  )

test.for<[string, Partial<Facts>, string, object]>([
  ['nothing', {}, 'none none none', {}],
  ['a path of its domain', { ...path('pass'), ...dmarc('pass', 'reject', true) }, 'pass none pass', {}],
  ['a signature', { ...path('fail'), ...signed('pass'), ...dmarc('pass') }, 'fail pass pass', {}],
  [
    'somebody else’s path and signature',
    { ...path('pass', 'x.example'), ...signed('pass', { aligned: false }), ...dmarc('fail') },
    'pass policy fail doubted',
    {},
  ],
  [
    'a signature behind which anything may stand (RFC 6376 §8.2)',
    { ...path('fail'), ...signed('pass', { whole: false }), ...dmarc('pass') },
    'fail policy fail doubted',
    {},
  ],
  ['no path, with the policy quarantine', { ...dmarc('fail', 'quarantine') }, 'none none fail doubted', {}],
  ['no path, with the policy none (RFC 7489 §6.3)', { ...dmarc('fail', 'none') }, 'none none fail', {}],
  [
    'a wrong path and another’s signature, without DMARC',
    { ...path('fail'), ...signed('pass', { aligned: false }) },
    'fail policy none doubted',
    {},
  ],
  [
    'a wrong path and a signature, without DMARC',
    { ...path('fail'), ...signed('pass') },
    'fail pass none',
    {},
  ],
  ['a doubtful path, without DMARC', { ...path('softfail') }, 'softfail none none', {}],
  ['a domain that does not answer', { ...dmarc('temperror') }, 'temperror temperror temperror', {}],
  [
    'a key that cannot be asked for',
    { ...signed('temperror'), ...dmarc('fail') },
    'none temperror temperror doubted',
    {},
  ],
  ['no server, nothing signed', {}, 'none none none', { hasPeer: false }],
  [
    'no server, nothing signed, with the policy none',
    { ...dmarc('fail', 'none') },
    'none none none',
    { hasPeer: false },
  ],
  [
    'no server, nothing signed, with the policy quarantine',
    { ...dmarc('fail', 'quarantine') },
    'none none none doubted',
    { hasPeer: false },
  ],
  [
    'no server, nothing signed, with the policy reject (RFC 7489 §6.3)',
    { ...dmarc('fail') },
    'none none none doubted',
    { hasPeer: false },
  ],
  [
    'no server, and a signature that leaves room for more',
    { ...signed('pass', { whole: false }), ...dmarc('pass') },
    'none policy none doubted',
    { hasPeer: false },
  ],
  [
    'no server, and a wrong signature',
    { ...signed('neutral'), ...dmarc('fail') },
    'none neutral fail doubted',
    { hasPeer: false },
  ],
  [
    'no server, and a signature',
    { ...signed('pass'), ...dmarc('pass') },
    'none pass pass',
    { hasPeer: false },
  ],
  ['nobody’s From, a right path', { ...by(), ...path('pass') }, 'pass none none', {}],
  ['nobody’s From, a path of which nothing is known', { ...by() }, 'none none none doubted', {}],
  ['nobody’s From, a doubtful path', { ...by(), ...path('softfail') }, 'softfail none none doubted', {}],
  ['nobody’s From, no server', { ...by() }, 'none none none doubted', { hasPeer: false }],
  [
    'two authors of whom one signed',
    { ...by(ANNA, 'eve@x.example'), ...path('pass', 'x.example'), ...signed('pass') },
    'pass policy none doubted',
    { envelopeFrom: 'eve@x.example' },
  ],
  [
    'two From fields',
    { fromFields: 2, authors: [ANNA], ...signed('pass'), ...dmarc('pass') },
    'none policy none doubted',
    {},
  ],
  [
    'a filter on a right path, and an author who disowns it',
    { ...by('no-reply@air.example'), ...path('pass'), ...dmarc('fail') },
    'pass none none',
    { envelopeFrom: FORWARDED },
  ],
  [
    'a filter on a wrong path, and her own signature',
    { ...path('softfail'), ...signed('pass'), ...dmarc('pass') },
    'softfail policy none doubted',
    { envelopeFrom: FORWARDED },
  ],
  [
    'a filter on a path of which nothing is known',
    { ...by('no-reply@air.example') },
    'none none none doubted',
    { envelopeFrom: FORWARDED },
  ],
  [
    'a filter, and a provider that does not say who delivered',
    { ...by('no-reply@air.example') },
    'none none none',
    { envelopeFrom: FORWARDED, hasPeer: false },
  ],
])('for a sender speaks %s', ([, facts, expected, claim]) => {
  const { from, spf, dkim, dmarc: policy, doubted } = of(facts, claim)
  expect([spf, dkim, policy, ...(doubted ? ['doubted'] : [])].join(' ')).toBe(expected)
  expect(from).toBe(ANNA)
})
