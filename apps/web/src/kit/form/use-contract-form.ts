import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { findLoneLimit } from '@banyan/contract/approvals/lone-limit.ts'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import type { Guard } from '@banyan/contract/kit/guard.ts'
import { confirm as ask, type Question } from '#ui/floats/dialogs.ts'
import { toast } from '#ui/floats/toast.ts'
import { call } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { detailEarlier } from '../detail-page.tsx'
import { drafts } from '../session/drafts.ts'
import { refreshAll } from '../api/query-client.ts'
import { showError } from '../api/show-error.ts'
import { randomKey } from '../api/random-key.ts'
import { useUnsaved } from '../nav/leave-guard.ts'
import { useWhyNot } from '../api/use-why-not.ts'
import { text } from '../text.ts'
import type { Input, WireBody } from '../api/wire.ts'
import type { FormActsProps, FormEndpoint, FormProps, Look } from './contract-form-props.ts'
import type { AnyFields } from './field.ts'
import { isAboveLone } from './lone-words.ts'
import { useOnceForm } from './once-forms.ts'
import { presetsOf } from './presets.ts'
import { focusFirst, labelsOf, refuseHere } from './refuse.ts'
import { type FieldState, useFields } from './use-fields.ts'
import { bodyOf, missingOf, ownFaultsOf, type Values, withoutSecrets } from './values.ts'
import { askedOf, withoutUnasked } from './when.ts'

/** A question of what is not done before a second admin agrees. */
export const asWaiting = (question: Question): Question => ({
  ...question,
  text: text('kit.alone.waits'),
  confirm: text('kit.alone.send'),
})

const isFunction = <F>(given: unknown): given is (values: F) => AnyFields => typeof given === 'function'

/** What `ContractForm` stands on, for a form that is laid out in its own way. */
export function useContractForm<E extends FormEndpoint>(
  props: FormProps<E> & Pick<FormActsProps<WireBody<E>>, 'total'>,
) {
  type Body = WireBody<E>
  const { to, params, startFrom, follow, summary, confirm, onDone, onRefused } = props
  const name = `${to.method} ${pathOf(to.path, { ...params })}`
  const start = (): Values => ({ ...startFrom })
  const fieldsFor = (values: Values): AnyFields =>
    isFunction<Values>(props.fields) ? props.fields(values) : (props.fields as unknown as AnyFields)
  const settle = (now: Values, before: Values): Values => {
    const followed = { ...now, ...follow?.(now as Partial<Body>, before as Partial<Body>) }
    return withoutUnasked(fieldsFor(followed), followed, before, start())
  }
  const state = useFields(to.body, () => ({ ...start(), ...drafts.read(name) }), {
    settle,
    faultsFor: (values) => ownFaultsOf(askedOf(fieldsFor(values), values), values),
    presetsFor: (typed, today) => presetsOf(to.body, askedOf(fieldsFor(typed), typed), today),
  })
  const fields = fieldsFor(state.values)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const whyNot = useWhyNot(to)
  /** One act, one key: it is sent again with every try of the same opening, and renewed once the act is done. */
  const key = useRef<string>(null)

  useOnceForm(to.isOnce)
  useDraft(name, () => withoutSecrets(state.values, fields))
  // Whoever is still on the way in looks for another way without being asked.
  useUnsaved(() => to.pages !== 'public' && state.isTyped())

  const limit = to.guard?.second === 'above' && to.guard.onlyBeyond !== true ? to.guard : undefined
  /** The question of an act that is more than the reader may do alone does not say that it happens at once. */
  const orWaits = (question: Question, body: Body): Question => {
    const amount = limit && !limit.onlyInHand ? props.total?.(body) : undefined
    // The note of the form has asked for it.
    const lone = detailEarlier(findLoneLimit, {})?.data
    const isForTwo = amount !== undefined && lone !== undefined && isAboveLone(lone, amount)
    if (isForTwo) return asWaiting(question)
    return props.waits?.(body) === true ? { ...question, confirm: text('kit.alone.send') } : question
  }

  /** Kept until a second person agrees: sent, for this form, which shows again what holds. */
  const leave = async (error: ApiError): Promise<void> => {
    key.current = null
    state.reset(start())
    await showError(error)
    props.onWaiting?.()
    void refreshAll()
  }

  /** What the server refused: its fields say so, then the notice, and the focus ends in the first of them. */
  const refuse = async (error: ApiError): Promise<void> => {
    if (error.status === 400) {
      for (const path of Object.keys(error.fields)) if (fields[path]?.isBlind) state.set(path, undefined)
      state.refuse(error.fields)
    }
    if (error.code === 'idempotency_key_reused') key.current = null
    setSending(false)
    onRefused?.(error)
    await showError(error, labelsOf(fields))
    // The notice has given the focus back by the next frame.
    requestAnimationFrame(() => focusFirst(state, error.status === 400 ? error.fields : {}))
  }

  const run = async (): Promise<void> => {
    toast.clearErrors()
    const faults = { ...missingOf(state.values, askedOf(fields, state.values)), ...state.faultsNow() }
    if (Object.keys(faults).length > 0) return refuseHere(state, fields, faults)
    const body = bodyOf(to.body, state.values) as Body
    setSending(true)
    try {
      const asked = await confirm?.(body, look)
      const question = asked && orWaits(asked, body)
      const content = summary?.(body, true)
      if (question !== undefined && !(await ask({ content, ...question })).isConfirmed) return
      key.current ??= randomKey()
      const idempotencyKey = to.isOnce ? key.current : undefined
      const input = { params, body } as unknown as Input<E>
      const reply = await call(to, input, { idempotencyKey, isSilent: true })
      key.current = null
      for (const [name, value] of Object.entries(body)) if (value !== undefined) fields[name]?.onSent?.(value as never)
      state.keep()
      // What was done once begins anew; what was edited stays as it was saved.
      if (to.isOnce) state.reset(start())
      await onDone(reply, body)
      void refreshAll()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await (error.isWaiting ? leave(error) : refuse(error))
    } finally {
      setSending(false)
    }
  }

  /** Checks, asks, sends. A second press while the first is under way does nothing. */
  const send = async (): Promise<void> => {
    if (isBusy.current) return
    if (whyNot !== undefined) {
      toast.show({ severity: 'info', summary: whyNot, key: 'read-only' })
      return
    }
    isBusy.current = true
    await run().finally(() => {
      isBusy.current = false
    })
  }

  const values = state.values as Partial<Body>
  const waits = props.waits?.(values) ?? false
  return { state, fields, values, summary: summary?.(values, false), send, isSending, whyNot, limit, waits }
}

/** A form over a body: what is typed, what it asks for, and its sending. */
export interface ContractFormOf<Body> {
  readonly state: FieldState
  readonly fields: AnyFields
  readonly values: Partial<Body>
  /** What will happen, as far as it is filled in. */
  readonly summary: ReactNode
  readonly send: () => Promise<void>
  readonly isSending: boolean
  readonly whyNot: string | undefined
  /** Where one admin does it alone only up to a limit. */
  readonly limit: Guard | undefined
  /** It is sent for approval, as far as the page knows. */
  readonly waits: boolean
}

const look: Look = (endpoint, input, options) => call(endpoint, input, { ...options, isSilent: true })

/** Keeps the form's words while a dead session signs the person out, and says so when they are back. */
function useDraft(name: string, read: () => Values): void {
  const current = useEffectEvent(read)
  useEffect(() => {
    if (drafts.read(name) !== undefined) {
      drafts.drop(name)
      toast.show({ summary: text('kit.form.restored'), key: 'restored' })
    }
    return drafts.follow(name, () => current())
  }, [name])
}
