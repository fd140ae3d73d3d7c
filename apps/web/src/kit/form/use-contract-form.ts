import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { confirm as ask } from '#ui/floats/dialogs.ts'
import { toast } from '#ui/floats/toast.ts'
import { call } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { drafts } from '../session/drafts.ts'
import { refreshAll } from '../api/query-client.ts'
import { randomKey } from '../api/random-key.ts'
import { useUnsaved } from '../nav/leave-guard.ts'
import { useWhyNot } from '../api/use-why-not.ts'
import { text } from '../text.ts'
import type { Input, WireBody } from '../api/wire.ts'
import type { ContractFormProps, FormEndpoint } from './contract-form-props.ts'
import { useFields } from './use-fields.ts'
import { bodyOf, missingOf, type Values, withoutSecrets } from './values.ts'

/** What `ContractForm` stands on, for a form that is laid out in its own way. */
export function useContractForm<E extends FormEndpoint>(
  props: Omit<ContractFormProps<E>, 'submit' | 'aside' | 'onCancel'>,
) {
  const { to, params, fields, startFrom, confirm, onDone, onRefused } = props
  const name = `${to.method} ${pathOf(to.path, { ...params })}`
  const start = (): Values => ({ ...startFrom })
  const state = useFields(to.body, () => ({ ...start(), ...drafts.read(name) }))
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const whyNot = useWhyNot(to)
  /** One act, one key: it is sent again with every try of the same opening, and renewed once the act is done. */
  const key = useRef<string>(null)

  useDraft(name, () => withoutSecrets(state.values, fields))
  // Whoever is still on the way in looks for another way without being asked.
  useUnsaved(() => to.pages !== 'public' && state.isTyped())

  const run = async (): Promise<void> => {
    const faults = { ...missingOf(state.values, fields), ...state.faults }
    if (Object.keys(faults).length > 0) {
      state.refuse(faults)
      toast.show({ severity: 'error', summary: text('errors.invalid_form'), key: 'invalid-form' })
      return
    }
    const body = bodyOf(to.body, state.values) as WireBody<E>
    setSending(true)
    try {
      const question = await confirm?.(body)
      if (question !== undefined && !(await ask(question)).isConfirmed) return
      key.current ??= randomKey()
      const idempotencyKey = to.isOnce ? key.current : undefined
      const reply = await call(to, { params, body } as unknown as Input<E>, { idempotencyKey })
      key.current = null
      state.keep()
      // What was done once begins anew; what was edited stays as it was saved.
      if (to.isOnce) state.reset(start())
      await onDone(reply, body)
      void refreshAll()
    } catch (error) {
      // It has been shown and reported by the call; here it finds its fields.
      if (!(error instanceof ApiError)) throw error
      if (error.status === 400) state.refuse(error.fields)
      if (error.code === 'idempotency_key_reused') key.current = null
      onRefused?.(error)
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

  return { state, send, isSending, whyNot }
}

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
