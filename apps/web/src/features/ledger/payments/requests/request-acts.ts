import type { Acts, ReasonEndpoint, RowAct, RowEndpoint } from '#kit/acts/act.ts'
import type { Warning } from '#kit/acts/warnings.tsx'
import { text } from '#kit/text.ts'
import type { PaidRow } from './paid-row.ts'

/** The same payment elsewhere. */
export const requestWarnings = ({ same_reference }: PaidRow): Warning[] =>
  same_reference.length === 0
    ? []
    : [
        {
          tone: 'danger',
          title: text('requests.same_title'),
          note: text('requests.same', { requests: same_reference.join(', ') }),
        },
      ]

/** A rejection with its reason, which whoever asked reads. */
export const rejectAct = (to: ReasonEndpoint): RowAct<PaidRow> => ({
  to,
  if: ({ may }) => may.decide,
  reason: { label: text('requests.reason') },
  words: ({ request_no, name }) => ({
    label: text('requests.reject'),
    title: text('requests.reject_title', { request_no }),
    text: text('requests.reject_note', { name }),
    done: text('requests.rejected', { request_no }),
  }),
})

/** Whoever asked takes it back. */
export const cancelActs = (to: RowEndpoint): Acts<PaidRow> => ({
  cancel: {
    to,
    if: ({ may }) => may.cancel,
    isDanger: true,
    words: ({ request_no }) => ({
      label: text('requests.cancel'),
      title: text('requests.cancel_title', { request_no }),
      text: text('requests.cancel_note'),
      done: text('requests.cancelled', { request_no }),
    }),
  },
})
