import { expect, test } from 'vitest'
import { BoundedDns, type ResolveDns } from './sender-checks-dns.ts'

const silent = () => new Promise<never>(() => undefined)
const resolve: ResolveDns = (name) => (name.includes('slow.') ? silent() : Promise.resolve([[name]]))
const bounded = (now = () => 0) => new BoundedDns({ resolve, now })

test('names that do not answer use up their own time, and not that of the author’s domain', async () => {
  const ask = bounded().forMail('family.example')
  await expect(ask('k._domainkey.slow.example', 'TXT')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  await expect(ask('k._domainkey.fast.example', 'TXT')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  expect(await ask('family.example', 'TXT')).toEqual([['family.example']])
  expect(await ask('_dmarc.family.example', 'TXT')).toEqual([['_dmarc.family.example']])
})

test('a name that did not answer is left alone for a minute, and no other name is', async () => {
  let now = 0
  const asked: string[] = []
  const dns = new BoundedDns({
    resolve: (name, type) => {
      asked.push(name)
      return resolve(name, type)
    },
    now: () => now,
  })
  const ask = (name: string) => dns.forMail('family.example')(name, 'TXT')
  await expect(ask('slow.example')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  await expect(ask('Slow.example')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  expect(await ask('other.example')).toEqual([['other.example']])
  now = 60_000
  await expect(ask('slow.example')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  expect(asked).toEqual(['slow.example', 'other.example', 'slow.example'])
})

test('one mail asks at most 40 questions, and those of its making leave those about its author', async () => {
  const ask = bounded().forMail('family.example')
  const names = [
    ...Array.from({ length: 50 }, (_, count) => `k${count}._domainkey.x.example`),
    ...Array.from({ length: 50 }, (_, count) => `${count}.x.example`),
    ...Array.from({ length: 50 }, (_, count) => `_dmarc.${count}.family.example`),
  ]
  const answers = await Promise.allSettled(names.map((name) => ask(name, 'TXT')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  expect(answers[100]).toMatchObject({ status: 'fulfilled' })
})
