import { dispatchMoves } from '@banyan/contract/dispatches/dispatches.ts'
import { dispatchLife } from '@banyan/domain/dispatches/dispatch-status.ts'
import type { ActWords } from '#kit/acts/act.ts'
import { mayMove } from '#kit/lives/may-move.ts'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { text } from '#kit/text.ts'
import type { DispatchRow } from './dispatch-columns.tsx'
import { SendDispatchDialog } from './send-dispatch-dialog.tsx'

/** What can be done with a dispatch; what this reader may do now is in the row. */
export const dispatchActs = moveActs(dispatchLife, dispatchMoves, 'dispatches.moves', {
  named: ({ receipt_no, name }: DispatchRow) => ({ receipt_no, name }),
  moves: {
    dispatch: { draw: (props) => <SendDispatchDialog {...props} /> },
    deliver: { words: ({ may }) => (may.is_own ? received() : {}) },
  },
})

/** What usually comes next is first in the table. */
export const usualMove = ({ may }: DispatchRow): string | undefined =>
  Object.keys(dispatchLife.moves).find((name) => mayMove(dispatchLife, name, may))

/** The member has the products in hand. */
const received = (): ActWords => ({
  label: text('dispatches.receive'),
  title: text('dispatches.receive_title'),
  text: text('dispatches.receive_note'),
  done: text('dispatches.received'),
})
