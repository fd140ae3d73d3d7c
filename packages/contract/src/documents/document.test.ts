import { expect, test } from 'vitest'
import {
  longest_link,
  most_blocks,
  most_images,
  most_letters,
  most_spans_in_all,
} from '@banyan/domain/documents/document.ts'
import { addNews } from '../news/news.ts'
import { document_bytes, writtenDocument } from './document.ts'

const faults = (document: unknown) =>
  (writtenDocument.safeParse(document).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
const of = (...blocks: unknown[]) => ({ blocks })
const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one)
const paragraph = (...spans: object[]) => ({ kind: 'paragraph', spans })

test('the largest document fits into the bytes of its call, in the widest letters', () => {
  // Half of the letters are in links, as many as that makes; the rest is spread over all spans and blocks.
  const links = Math.floor(most_letters / 2 / longest_link)
  const link = `https://a.in/${'क'.repeat(longest_link - 13)}`
  const letters = Math.floor(most_letters / 2 / most_spans_in_all) - 2
  const span = (nth: number) => ({
    text: 'क'.repeat(letters),
    is_bold: true,
    is_italic: true,
    ...(nth < links && { link }),
  })
  const spans = Array.from({ length: most_spans_in_all }, (_, nth) => span(nth))
  const perBlock = Math.ceil(most_spans_in_all / (most_blocks - most_images))
  const blocks = Array.from({ length: Math.ceil(most_spans_in_all / perBlock) }, (_, nth) => ({
    kind: 'list',
    items: spans.slice(nth * perBlock, (nth + 1) * perBlock).map((one) => [one]),
  }))
  const images = Array.from({ length: most_images }, (_, nth) => ({
    kind: 'image',
    file_id: String(10 ** 17 + nth),
    alt: '',
  }))
  const largest = of(...blocks, ...images)
  expect(faults(largest)).toEqual([])
  const bytes = Buffer.byteLength(JSON.stringify(largest))
  expect(bytes).toBeGreaterThan(document_bytes / 2)
  expect(bytes).toBeLessThan(document_bytes - 4_096)
  expect(addNews.body_bytes).toBe(document_bytes)
})

test.each([
  ['nothing', of(), 'blocks: Write some text, or add a picture.'],
  ['no list of blocks', {}, 'blocks: Write some text, or add a picture.'],
  ['letters', of(...times(11, paragraph({ text: 'x'.repeat(2_000) }))), 'blocks: At most 20000 characters.'],
  [
    'letters of links',
    of(...times(5, paragraph(...times(10, { text: 'x', link: `/${'a'.repeat(499)}` })))),
    'blocks: At most 20000 characters.',
  ],
  [
    'marks',
    of(...times(6, paragraph(...times(100, { text: 'x' })))),
    'blocks: Too many words are marked. Please shorten it.',
  ],
  [
    'what nobody sees',
    of(paragraph({ text: 'a\u202Eb' })),
    'blocks.0.spans.0.text: Use letters, digits and common symbols only.',
  ],
  ['a style', of({ ...paragraph({ text: 'a' }), style: 'x' }), 'blocks.0: This is not valid.'],
  [
    'a picture by its address',
    of({ kind: 'image', file_id: 'https://x', alt: '' }),
    'blocks.0.file_id: Choose an image and wait until it is uploaded.',
  ],
  ['a plain span for its mark', of(paragraph({ text: 'a', is_bold: false })), 'blocks.0.spans.0.is_bold: Choose one.'],
])('too much, or what is no part of a document: %s', (_what, document, fault) => {
  expect(faults(document)).toEqual([fault])
})
