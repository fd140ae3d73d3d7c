import { describe, expect, test } from 'vitest'
import { imagesOf, textOf } from './document.ts'
import { hostOf, isLink } from './link.ts'
import { marksOf } from './write-marks.ts'
import { documentOf } from './written-marks.ts'

describe('what is typed with marks', () => {
  test.each([
    ['plain words', [{ kind: 'paragraph', spans: [{ text: 'plain words' }] }]],
    ['# New office', [{ kind: 'heading', spans: [{ text: 'New office' }] }]],
    ['#hash', [{ kind: 'paragraph', spans: [{ text: '#hash' }] }]],
    ['- one\n- two', [{ kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] }]],
    [
      '- one\n\n- two',
      [
        { kind: 'list', items: [[{ text: 'one' }]] },
        { kind: 'list', items: [[{ text: 'two' }]] },
      ],
    ],
    ['a **b** c', [{ kind: 'paragraph', spans: [{ text: 'a ' }, { text: 'b', is_bold: true }, { text: ' c' }] }]],
    ['_so_', [{ kind: 'paragraph', spans: [{ text: 'so', is_italic: true }] }]],
    ['file_name_2', [{ kind: 'paragraph', spans: [{ text: 'file_name_2' }] }]],
    ['**_both_**', [{ kind: 'paragraph', spans: [{ text: 'both', is_bold: true, is_italic: true }] }]],
    [
      'see [the wallet](/user/wallet)',
      [{ kind: 'paragraph', spans: [{ text: 'see ' }, { text: 'the wallet', link: '/user/wallet' }] }],
    ],
    ['[x](javascript:alert(1))', [{ kind: 'paragraph', spans: [{ text: '[x](javascript:alert(1))' }] }]],
    ['[x](http://example.com)', [{ kind: 'paragraph', spans: [{ text: '[x](http://example.com)' }] }]],
    ['![Our office](file:12)', [{ kind: 'image', file_id: '12', alt: 'Our office' }]],
    [String.raw`2 \* 3 \* 4`, [{ kind: 'paragraph', spans: [{ text: '2 * 3 * 4' }] }]],
    ['**never closed', [{ kind: 'paragraph', spans: [{ text: '**never closed' }] }]],
    ['<b onclick=x>a</b>', [{ kind: 'paragraph', spans: [{ text: '<b onclick=x>a</b>' }] }]],
    [' \n\r\n', []],
  ])('%j', (typed, blocks) => {
    expect(documentOf(typed)).toEqual({ blocks })
  })

  test.each([
    '# Office *closed*',
    'a **b** _c_ [d](https://example.com/e?f=g)\n- h\n- **i**\n\n![j](file:7)',
    String.raw`\# no heading, \- no item, 2 \* 3, \[so\], file_name_2`,
    'क्षत्रिय **श्री** ज्ञान',
    String.raw`back\\slash`,
  ])('%j is the same document when it is opened again to be changed', (typed) => {
    const document = documentOf(typed)
    expect(documentOf(marksOf(document))).toEqual(document)
  })

  test('long and deep marks are read in time', () => {
    const started = performance.now()
    for (const part of ['**', '_a', '[', '[a](', '**a_', '![']) documentOf(part.repeat(4_000))
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})

test('a document has its text and its pictures, each once', () => {
  const document = documentOf('# A\n- b\n- **c**\n![d](file:1)\n\n![e](file:1)\n![f](file:2)')
  expect(textOf(document)).toBe('A\nb\nc\nd\ne\nf')
  expect(imagesOf(document)).toEqual(['1', '2'])
})

describe('a link', () => {
  test.each([
    '/user/wallet',
    '/user/income/all?from=2026-01-01#top',
    'https://example.com',
    'https://shop.example.com:8443/a?b=c',
    'https://example.com/न',
  ])('%s leads somewhere people may be sent', (address) => expect(isLink(address)).toBe(true))

  test.each([
    '',
    'example.com',
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'https://bank.example@evil.example',
    'https://example.com\\@evil.example',
    'https://localhost',
    'https://example.com/a b',
    'https://ex\u200Bample.com',
    'https://еxample.com',
    `/${'a'.repeat(500)}`,
  ])('%j does not', (address) => expect(isLink(address)).toBe(false))

  test('the host of one that leaves is said', () => {
    expect(hostOf('https://Shop.Example.com/a')).toBe('shop.example.com')
    expect(hostOf('/user/wallet')).toBeUndefined()
  })
})

// What tries each backslash in two ways would take longer than the world has been there.
test.each(['**', '_', '['])(
  'a mark that never ends, %s, and a thousand backslashes are read as they were typed',
  (mark) => {
    const typed = `${mark}${'\\\\'.repeat(500)}`
    expect(documentOf(typed).blocks).toHaveLength(1)
  },
)
