import { expect, test } from 'vitest'
import { payloads } from '#testing/payloads/payloads.ts'
import { htmlOf } from './html-of.ts'
import { render } from './render.ts'

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
/** What a mail program shows of our HTML. */
const shown = (html: string): string =>
  html
    .replaceAll('</p>\n<p>', '\n\n')
    .replaceAll('<br>', '\n')
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_all, sign: string) => signs[sign] ?? '')

test('in a mail each is text, in its HTML too, and none begins a header', () => {
  for (const text of payloads) {
    const values = { subject: text, answer: text }
    const { full } = render('contact_answered', 'email', { company_name: text, person_name: text, values })!
    const html = htmlOf(full.text)
    expect([text, html.replaceAll(/<\/?p>|<br>/g, '').match(/[<>"']/g)]).toEqual([text, null])
    expect(shown(html)).toBe(full.text.trim())
    // oxlint-disable-next-line no-control-regex -- That none is left is the point.
    expect([text, /[\0-\u001f\u007f-\u009f\u2028\u2029]/.test(full.subject)]).toEqual([text, false])
  }
})
