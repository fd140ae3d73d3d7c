import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

const hrefsIn = (text: string) => linkParts(text).flatMap(({ href }) => (href === undefined ? [] : [href]))

test.each([
  ['nothing here', []],
  ['see https://example.com/a?b=1.', ['https://example.com/a?b=1']],
  ['(https://example.com) and http://example.org/x, too', ['https://example.com', 'http://example.org/x']],
  ['javascript:alert(1) data:text/html,x //example.com', []],
  ['<a href="https://example.com">x</a>', ['https://example.com']],
  ['https://', []],
  ['https://our.bank@example.com https://a:b@example.com/our.bank', []],
  ['https://our.bank\\@example.com https://example.com\\.our.bank', []],
  ['https://оur.bank/x https://our。bank', []],
  ['https://localhost/x', []],
])('%s', (text, hrefs) => {
  expect(hrefsIn(text)).toEqual(hrefs)
})

test.each(['<script>alert(1)</script>', `'><details open ontoggle=confirm(1)>`, 'a\nb https://example.com\nc', ''])(
  'all of it is shown as it was typed: %j',
  (text) => {
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  },
)
