import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ApiError } from '../api/api-error.ts'
import type { WireBody, WireParams, WireReply } from '../api/wire.ts'
import type { FormEndpoint } from '../form/contract-form-props.ts'
import type { Field } from '../form/field.ts'
import { given, textField } from '../form/fields.tsx'
import { ActDialog } from './act-dialog.tsx'
import { owedReason } from './owed-reason.ts'
import type { ActWords, ReasonWords } from './act.ts'
import type { Warning } from './warnings.tsx'

interface Props<E extends FormEndpoint> {
  to: E
  params?: WireParams<E> | undefined
  /** What else the call carries and nobody is asked for. */
  body?: Partial<Omit<WireBody<E>, 'reason'>>
  words: ActWords
  reason: ReasonWords
  warnings?: readonly Warning[] | undefined
  /** Between the question and the reason. */
  children?: ReactNode
  onClose: () => void
  onDone?: ((reply: WireReply<E>) => void) | undefined
  onRefused?: ((error: ApiError) => void) | undefined
}

/** The reason as the contract has it. Where it may be left out the server asks for it, so here it is always needed. */
export function whyField({ body }: FormEndpoint, words: ReasonWords): Field<string> {
  const reason = body.shape['reason'] as z.ZodString | z.ZodOptional<z.ZodString>
  if ('unwrap' in reason) return owedReason(words, reason.unwrap().maxLength ?? 300)
  return textField({ ...words, isLong: true, maxLength: reason.maxLength ?? 300 })
}

/** An act whose one question is why: what will happen, the reason, and the verb. */
export function ReasonDialog<E extends FormEndpoint>(props: Props<E>): ReactNode {
  const { body = {}, reason, ...act } = props
  const known = Object.fromEntries(Object.keys(body).map((name) => [name, given<unknown>()]))
  return <ActDialog {...act} fields={{ ...known, reason: whyField(act.to, reason) }} startFrom={body} />
}
