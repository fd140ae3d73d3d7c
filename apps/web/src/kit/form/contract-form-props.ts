import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { Question } from '#ui/floats/dialogs.ts'
import type { call } from '../api/api.ts'
import type { ApiError } from '../api/api-error.ts'
import type { WireBody, WireParams, WireReply } from '../api/wire.ts'
import type { FieldsOf } from './field.ts'

/** An endpoint whose body is an object: what a form can ask for. */
export type FormEndpoint = Endpoint<z.ZodObject, z.ZodObject, z.ZodObject>

/** A call on the way to a question: what it refuses is said by the form, as what the form itself sends. */
export type Look = typeof call

export interface FormActsProps<Body> {
  /** The verb on the button, or what the values make of it. */
  submit: string | ((values: Partial<Body>) => string)
  /** What is paid, once the values say it; `submitFor` puts it on the button: "Withdraw 9,210.00". */
  total?: ((values: Partial<Body>) => string | undefined) | undefined
  submitFor?: ((total: string) => string) | undefined
  /** Shown beside the fields, below the summary; it follows them. */
  aside?: ((values: Partial<Body>) => ReactNode) | undefined
  /** The way out; `isFocused` where something speaks against going on. */
  onCancel?: { label: string; act: () => void; isFocused?: boolean } | undefined
}

/** Other values than before; undefined is nothing any more. */
export type Changes<Body> = { readonly [K in keyof Body]?: Body[K] | undefined }

export interface FormProps<E extends FormEndpoint> {
  to: E
  /** For an endpoint with `:name` in its path. */
  params?: WireParams<E> | undefined
  /** In the order they are read. Every field the contract asks for must be here; they may follow what is typed. */
  fields: FieldsOf<WireBody<E>> | ((values: Partial<WireBody<E>>) => FieldsOf<WireBody<E>>)
  startFrom?: Partial<WireBody<E>> | undefined
  /** What else changes with a value: a bank's name with its code. */
  follow?: ((now: Partial<WireBody<E>>, before: Partial<WireBody<E>>) => Changes<WireBody<E>>) | undefined
  /** What will happen, beside the fields as they are filled in, and again in the question. */
  summary?: ((values: Partial<WireBody<E>>, isQuestion: boolean) => ReactNode) | undefined
  /** Asked before anything is sent: what will happen. It may look something up first; no question, no asking. */
  confirm?: ((body: WireBody<E>, look: Look) => Question | undefined | Promise<Question | undefined>) | undefined
  /** Whether a second admin has to agree to it, where the page knows: the buttons then say that it is sent for approval. */
  waits?: ((values: Partial<WireBody<E>>) => boolean) | undefined
  onDone: (reply: WireReply<E>, body: WireBody<E>) => void | Promise<void>
  /** It was sent, and waits for a second person. It is said as well. */
  onWaiting?: (() => void) | undefined
  /** The server would not have it, beyond what its fields say: a 409. It is shown as well. */
  onRefused?: ((error: ApiError) => void) | undefined
}

export type ContractFormProps<E extends FormEndpoint> = FormProps<E> & FormActsProps<WireBody<E>>
