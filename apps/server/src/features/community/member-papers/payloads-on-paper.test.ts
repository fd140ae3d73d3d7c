import { expect, test } from 'vitest'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { payloads } from '#testing/payloads/payloads.ts'
import { letterPaper } from './letter-paper.ts'

const company = { name: 'Namuna Traders', address: '', gstin: '', support_email: '', support_mobile: '' }
/** Signs may be drawn joined, as an arrow for two of them. */
const squeezed = (text: string) => text.replaceAll(/[^a-z\d]/gi, '')
/** What acts, and what leads elsewhere. */
const active = /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|URI|EmbeddedFile|RichMedia|XFA)\b/

const on_each = 5

test('on a letter each is drawn as text, and the paper does nothing', async () => {
  for (let from = 0; from < payloads.length; from += on_each) {
    const [name = '', address = '', package_name = '', sponsor = '', registered_office = ''] = payloads.slice(from)
    const letter = {
      letter_no: 'WL-1',
      company,
      name,
      user_id: 'NM1',
      address,
      sponsor: { user_id: 'NM0', name: sponsor },
      joined_on: '2026-01-01',
      activated_on: '2026-01-01',
      package_name,
      sign_in_url: '',
      terms: null,
      cooling_off_days: 30,
      registered_office,
      officer: null,
      signatory: null,
    }
    const bytes = await letterPaper({ letter, zone: 'Asia/Kolkata', logo: undefined })
    // Text is packed: what is readable in the raw bytes is the paper's own making.
    expect([from, active.exec(bytes.toString('latin1'))]).toEqual([from, null])
    const text = squeezed(pdfText(bytes))
    for (const said of [name, address, package_name, sponsor, registered_office])
      if (/^[\u0020-\u007e]*$/.test(said)) expect(text).toContain(squeezed(said))
  }
}, 60_000)
