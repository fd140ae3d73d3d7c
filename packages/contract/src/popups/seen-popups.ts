import { z } from 'zod'
import { popupFrequencies, popupMarks } from '@banyan/domain/popups/popup.ts'
import { keptDocument } from '../documents/document.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, done, id, instant } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

const seen = {
  id,
  title: z.string(),
  body: keptDocument,
  pictures: z.array(z.object({ file_id: z.string(), url: z.string() })),
  link: z.string(),
  /** It speaks of earnings, so the line about the income disclosure is below it. */
  has_disclosure: z.boolean(),
} as const

/** The calls of the menu say how many there are, so nobody asks in vain. */
export const duePopups = endpoint({
  method: 'GET',
  path: '/popups',
  summary: 'The popups that are to be shown to whoever asks, in their order',
  pages: 'signed-in',
  reply: dataOf(
    z.array(
      z.object({
        ...seen,
        /** Null: on every page. */
        pages: z.array(z.string()).nullable(),
        frequency: z.enum(popupFrequencies),
        edition: z.number().int(),
      }),
    ),
  ),
})

/** The newest of them. */
export const most_earlier_popups = 50

export const earlierPopups = endpoint({
  method: 'GET',
  path: '/popups/earlier',
  summary: 'Popups that whoever asks has closed or agreed to, and those that are over',
  pages: 'signed-in',
  reply: dataOf(z.array(z.object({ ...seen, from_at: instant, is_ended: z.boolean(), agreed_at: instant.nullable() }))),
})

export const markPopup = endpoint({
  method: 'POST',
  path: '/popups/marks',
  summary: 'Remembers that a popup was shown, closed or agreed to, on whatever device',
  pages: 'signed-in',
  body: z.strictObject({
    popup_id: id,
    mark: z.enum(popupMarks, rule('choice')),
    /** The one that was seen. */
    edition: z.number(rule('number')).int(rule('whole_number')).min(1, rule('number')).max(1_000_000, rule('number')),
  }),
  reply: done,
})
