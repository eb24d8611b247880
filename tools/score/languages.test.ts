import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { textOf } from '#extract/original.ts'
import { readDocument } from '#extract/read/unpacking.ts'
import { allFixtures } from '../../test/fixtures.ts'
import { mimeTypeOf } from '../documents.ts'
import { languageOf } from './languages.ts'

test('of the fixtures nine in ten are told as their authors say, and hardly one wrongly', async () => {
  const worded = allFixtures().filter(
    ({ expected }) => !expected.tags.some((tag) => tag === 'gds-pnr' || tag === 'ocr' || tag === 'barcode'),
  )
  const told = await Promise.all(
    worded.map(async ({ path, bytes, expected }) => {
      const input = { bytes, name: basename(path), mimeType: mimeTypeOf(path), receivedOn: '2027-03-02' }
      const read = await readDocument(input)
      const [language] = expected.language.split('-')
      return { told: languageOf(read.ok ? textOf(read.tree) : ''), language }
    }),
  )
  const right = told.filter(({ told: language, language: written }) => language === written)
  const silent = told.filter(({ told: language }) => language === 'und')
  expect(right.length / told.length).toBeGreaterThan(0.9)
  expect((told.length - right.length - silent.length) / told.length).toBeLessThan(0.03)
})

test.each([
  ['', 'und'],
  ['1 LH 400 Y 11JUN 5 FRAJFK HK1 1010 1255', 'und'],
  ['予約確認 ご搭乗ありがとうございます', 'ja'],
  ['您的预订已确认', 'zh'],
  ['Ваш рейс подтвержден', 'ru'],
])('%j is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
