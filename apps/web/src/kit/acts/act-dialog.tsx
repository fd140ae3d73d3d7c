import type { ReactNode } from 'react'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { ApiError } from '../api/api-error.ts'
import type { WireBody, WireParams, WireReply } from '../api/wire.ts'
import type { FormEndpoint, FormProps } from '../form/contract-form-props.ts'
import type { AnyFields } from '../form/field.ts'
import { FormFields } from '../form/form-fields.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import type { ActWords } from './act.ts'
import { type Warning, Warnings } from './warnings.tsx'

interface Props<E extends FormEndpoint> {
  to: E
  params?: WireParams<E> | undefined
  words: ActWords
  /** What speaks against it; the way out has the focus then. */
  warnings?: readonly Warning[] | undefined
  /** What it moves, as it is sent: above what one admin may do alone it says so. */
  amount?: string | undefined
  /** Between the question and the fields. */
  children?: ReactNode
  fields: AnyFields | ((values: Partial<WireBody<E>>) => AnyFields)
  startFrom?: Partial<WireBody<E>>
  /** What follows from the fields, beneath them. */
  below?: ((values: Partial<WireBody<E>>) => ReactNode) | undefined
  onClose: () => void
  onDone?: ((reply: WireReply<E>) => void) | undefined
  /** Another question follows in its place, of what was sent: it does not close. */
  onNext?: ((body: WireBody<E>) => void) | undefined
  onRefused?: ((error: ApiError) => void) | undefined
}

/** An act that asks for something: what will happen, what speaks against it, its fields, and the verb. */
export function ActDialog<E extends FormEndpoint>(props: Props<E>): ReactNode {
  const { to, params, words, warnings = [], children, fields, startFrom, below, amount, ...on } = props
  const { onClose, onDone, onNext, onRefused } = on
  const { cancel } = useUiWords().act
  const form = useContractForm({
    to,
    params,
    fields: fields as unknown as FormProps<E>['fields'],
    startFrom,
    onDone: (reply, body) => {
      if (words.done !== undefined) toast.show({ severity: 'success', summary: words.done })
      if (onNext === undefined) {
        onClose()
        onDone?.(reply)
      } else onNext(body)
    },
    onWaiting: onClose,
    onRefused,
  })
  return (
    <Dialog isOpen onClose={onClose} title={words.title ?? words.label} text={words.text}>
      <FormFrame
        of={form}
        submit={words.button ?? words.label}
        total={amount === undefined ? undefined : () => amount}
        onCancel={{ label: words.cancel ?? cancel, act: onClose, isFocused: warnings.length > 0 }}
      >
        <Warnings of={warnings} />
        {children}
        <FormFields of={form} />
        {below?.(form.values)}
      </FormFrame>
    </Dialog>
  )
}
