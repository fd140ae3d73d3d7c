import { cancelPinRequest, type rejectPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import type { Acts, RowAct } from '#kit/acts/act.ts'
import type { Warning } from '#kit/acts/warnings.tsx'
import { text } from '#kit/text.ts'
import type { RequestRow } from './request-columns.tsx'

export const requestTitle = ({ request_no, count, package_name }: RequestRow) =>
  text('requests.title', { request_no, count, package_name })

/** The same payment under other requests. */
export const requestWarnings = ({ same_reference }: RequestRow): Warning[] =>
  same_reference.length === 0
    ? []
    : [
        {
          tone: 'danger',
          title: text('requests.same_title'),
          note: text('requests.same', { requests: same_reference.join(', ') }),
        },
      ]

/** A rejection with its reason, which whoever asked reads; the company's call or a franchise's. */
export const rejectAct = (to: typeof rejectPinRequest): RowAct<RequestRow> => ({
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
export const cancelActs = (): Acts<RequestRow> => ({
  cancel: {
    to: cancelPinRequest,
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
