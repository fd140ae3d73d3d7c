import { useRef, useState } from 'react'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { confirm, type Question } from '#ui/floats/dialogs.ts'
import { toast } from '#ui/floats/toast.ts'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { refreshAll } from './query-client.ts'
import { randomKey } from './random-key.ts'
import { useWhyNot } from './use-why-not.ts'
import type { Input, WireReply } from './wire.ts'

interface Act<E extends Endpoint> {
  /** Asked before the act; without it the act is done at once. */
  question?: Question
  /** Said once it is done. */
  said?: string
  onDone?: (reply: WireReply<E>) => void
}

/**
 * An act that has no form: asks, calls, says that it is done and lets everything on screen ask again. The same key goes
 * with every try until the act is done, so a press after a lost answer repeats nothing.
 */
export function useAct<E extends Endpoint>(endpoint: E) {
  const [isSending, setSending] = useState(false)
  const whyNot = useWhyNot(endpoint)
  const isBusy = useRef(false)
  const keys = useRef(new Map<string, string>())

  const run = async (input: Input<E>, { question, said, onDone }: Act<E>): Promise<void> => {
    if (question !== undefined && !(await confirm(question)).isConfirmed) return
    const of = JSON.stringify(input)
    const idempotencyKey = endpoint.isOnce ? (keys.current.get(of) ?? randomKey()) : undefined
    if (idempotencyKey !== undefined) keys.current.set(of, idempotencyKey)
    setSending(true)
    try {
      const reply = await call(endpoint, input, { idempotencyKey })
      keys.current.delete(of)
      if (said !== undefined) toast.show({ severity: 'success', summary: said })
      onDone?.(reply)
    } catch (error) {
      // The call has shown and reported it. What is on screen may be old: that is often why it was refused.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setSending(false)
    }
    await refreshAll()
  }

  const act = async (input: Input<E>, how: Act<E> = {}): Promise<void> => {
    if (isBusy.current) return
    if (whyNot !== undefined) {
      toast.show({ severity: 'info', summary: whyNot, key: 'read-only' })
      return
    }
    isBusy.current = true
    await run(input, how).finally(() => {
      isBusy.current = false
    })
  }
  return { act, isSending }
}
