import { approve, cancel, reject } from '@banyan/contract/approvals/approvals.ts'
import type { Acts, RowAct } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'
import { dateTimeText } from '#ui/figures/date.ts'
import { effectOf, kindOf, subjectOf, type ApprovalRow } from './approval.ts'

const aboutOf = (row: ApprovalRow) => `${kindOf(row)}: ${subjectOf(row)}.`
const reason = () => ({ label: text('approvals.decision_reason') })

/** In the company's zone it says from when it can be pressed. */
export const approveAct = (zone: string): RowAct<ApprovalRow> => ({
  to: approve,
  if: ({ may }) => may.approve,
  closed: ({ is_early, not_before }) =>
    is_early && not_before !== null ? text('approvals.early', { at: dateTimeText(not_before, zone) }) : undefined,
  // Most of what is agreed to here can never be undone: each is read by itself.
  isAlone: true,
  reason: reason(),
  words: (row) => ({
    label: text('approvals.approve'),
    title: text('approvals.approve_title'),
    text: `${aboutOf(row)} ${effectOf(row)}`,
    done: text('approvals.approved'),
  }),
})

export const rejectAct = (): RowAct<ApprovalRow> => ({
  to: reject,
  if: ({ may }) => may.reject,
  reason: reason(),
  words: (row) => ({
    label: text('approvals.reject'),
    title: text('approvals.reject_title'),
    text: aboutOf(row),
    done: text('approvals.rejected'),
  }),
})

/** Whoever asked may take it back. */
export const otherActs = (): Acts<ApprovalRow> => ({
  cancel: {
    to: cancel,
    if: ({ may }) => may.cancel,
    words: () => ({
      label: text('approvals.cancel'),
      title: text('approvals.cancel_title'),
      text: text('approvals.cancel_text'),
      done: text('approvals.cancelled'),
    }),
  },
})
