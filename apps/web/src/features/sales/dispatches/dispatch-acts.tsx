import {
  cancelDispatch,
  deliverDispatch,
  type DispatchStatus,
  packDispatch,
  returnDispatch,
  unpackDispatch,
} from '@banyan/contract/dispatches/dispatches.ts'
import type { Acts, ActWords } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'
import type { DispatchRow } from './dispatch-columns.tsx'
import { SendDispatchDialog } from './send-dispatch-dialog.tsx'

const leadsTo =
  (step: DispatchStatus) =>
  ({ may }: DispatchRow) =>
    may.steps.includes(step)

/** The steps a dispatch can take, by where they lead; which of them it may take now is in the row. */
export const dispatchActs = (): Acts<DispatchRow> => ({
  packed: {
    to: packDispatch,
    if: leadsTo('packed'),
    words: ({ receipt_no }) => ({ label: text('dispatches.pack'), done: text('dispatches.packed', { receipt_no }) }),
  },
  dispatched: {
    draw: (props) => <SendDispatchDialog {...props} />,
    if: leadsTo('dispatched'),
    words: () => ({ label: text('dispatches.send') }),
  },
  delivered: { to: deliverDispatch, if: leadsTo('delivered'), words: arrivedWords },
  pending: {
    to: unpackDispatch,
    if: leadsTo('pending'),
    words: ({ receipt_no }) => ({
      label: text('dispatches.unpack'),
      title: text('dispatches.unpack_title'),
      text: text('dispatches.unpack_note'),
      done: text('dispatches.unpacked_done', { receipt_no }),
    }),
  },
  returned: {
    to: returnDispatch,
    if: leadsTo('returned'),
    reason: { label: text('dispatches.reason') },
    words: ({ receipt_no, name }) => ({
      label: text('dispatches.return'),
      title: text('dispatches.return_title', { receipt_no }),
      text: text('dispatches.return_note', { name }),
      done: text('dispatches.returned', { receipt_no }),
    }),
  },
  cancelled: {
    to: cancelDispatch,
    if: leadsTo('cancelled'),
    reason: { label: text('dispatches.reason') },
    words: ({ receipt_no, name }) => ({
      label: text('dispatches.cancel'),
      title: text('dispatches.cancel_title', { receipt_no }),
      text: text('dispatches.cancel_note', { name }),
      done: text('dispatches.cancelled', { receipt_no }),
    }),
  },
})

/** The member has received the products, or confirmed it to the person who handles them. */
const arrivedWords = ({ may, receipt_no, name }: DispatchRow): ActWords =>
  may.is_own
    ? {
        label: text('dispatches.receive'),
        title: text('dispatches.receive_title'),
        text: text('dispatches.receive_note'),
        done: text('dispatches.received'),
      }
    : {
        label: text('dispatches.deliver'),
        title: text('dispatches.deliver_title'),
        text: text('dispatches.deliver_note', { name }),
        done: text('dispatches.delivered', { receipt_no }),
      }
