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
          title: text('paid_requests.same_title'),
          note: text('paid_requests.same', { requests: same_reference.join(', ') }),
        },
      ]
