import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { Question } from '#ui/floats/dialogs.ts'
import type { ApiError } from '../api/api-error.ts'
import type { WireBody, WireParams, WireReply } from '../api/wire.ts'
import type { FieldsOf } from './field.ts'

/** An endpoint whose body is an object: what a form can ask for. */
export type FormEndpoint = Endpoint<z.ZodObject, z.ZodObject, z.ZodObject>

export interface ContractFormProps<E extends FormEndpoint> {
  to: E
  /** For an endpoint with `:name` in its path. */
  params?: WireParams<E> | undefined
  /** In the order they are read. Every field the contract asks for must be here. */
  fields: FieldsOf<WireBody<E>>
  startFrom?: Partial<WireBody<E>> | undefined
  /** The verb on the button, or what the values make of it: "Withdraw 9,210.00". */
  submit: string | ((values: Partial<WireBody<E>>) => string)
  /** Asked before anything is sent: what will happen, as a summary. It may look something up first; no question, no asking. */
  confirm?: ((body: WireBody<E>) => Question | undefined | Promise<Question | undefined>) | undefined
  /** What stands beside the fields and follows them: a summary. */
  aside?: ((values: Partial<WireBody<E>>) => ReactNode) | undefined
  onDone: (reply: WireReply<E>, body: WireBody<E>) => void | Promise<void>
  /** The server would not have it, beyond what its fields say: a 409. It has been shown already. */
  onRefused?: ((error: ApiError) => void) | undefined
  onCancel?: { label: string; act: () => void } | undefined
}
