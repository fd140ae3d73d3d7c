import type { ReactNode } from 'react'
import type { Move } from '@banyan/domain/lives/life.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import type { ActDialogProps, ActWords } from '../acts/act.ts'
import { whyField } from '../acts/reason-dialog.tsx'
import { useReasonAgainst } from '../acts/use-reason-against.ts'
import type { Warning } from '../acts/warnings.tsx'
import type { WireBody } from '../api/wire.ts'
import type { FormEndpoint } from '../form/contract-form-props.ts'
import type { AnyFields, FieldsOf } from '../form/field.ts'
import { proofField } from '../form/proof-field.tsx'
import type { Values } from '../form/values.ts'
import { idOf } from '../list/rows/queue.ts'
import { text } from '../text.ts'
import { needsReason } from './needs-reason.ts'

/** One move of one row, to be asked about. */
export interface MoveProps<R, E = FormEndpoint, M = Move> extends ActDialogProps<R> {
  move: M
  to: E
  words: ActWords
  warnings: readonly Warning[]
}

interface Asks<Fields, Body> {
  /** What it asks for beyond its table. */
  fields?: Fields | ((values: Body) => Fields)
  startFrom?: Body
  /** What it moves, as it is sent. */
  amount?: string
  /** The sum, above the fields. */
  children?: ReactNode
  /** What follows from the fields, beneath them. */
  below?: (values: Body) => ReactNode
  /** What is not so any more when it is refused. */
  onRefused?: () => void
}

type AskedBy<M> = 'reason' | (M extends { readonly isProven: true } ? 'current_password' : never)
type Own<E extends FormEndpoint, M> = Omit<WireBody<E>, AskedBy<M>>

/** The question of a move: the fields of its noun, then why and who is at the screen, as its table says. */
export function MoveDialog<R extends object, E extends FormEndpoint, M extends Move>(
  props: MoveProps<R, E, M> & Asks<FieldsOf<Own<E, M>>, Partial<Own<E, M>>>,
): ReactNode
export function MoveDialog(props: MoveProps<object> & Asks<AnyFields, Values>): ReactNode {
  const { of, move, to, fields = {}, startFrom = {}, onRefused, ...act } = props
  const against = useReasonAgainst(act.warnings)
  const isAsked = needsReason(move, to)
  const isOwed = !isAsked && 'reason' in to.body.shape
  const asked: AnyFields = {
    ...(isAsked && { reason: whyField(to, { label: text('fields.reason') }) }),
    ...(move.isProven && { current_password: proofField({ label: text('kit.proof.password'), icon: 'lock' }) }),
    ...(isOwed && { reason: against.field }),
  }
  return (
    <ActDialog
      {...act}
      to={to}
      params={{ id: idOf(of) }}
      fields={typeof fields === 'function' ? (values) => ({ ...fields(values), ...asked }) : { ...fields, ...asked }}
      startFrom={startFrom}
      onRefused={isOwed ? against.onRefused : onRefused}
    />
  )
}
