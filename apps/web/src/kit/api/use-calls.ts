import { useRef, useState } from 'react'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { confirm, type Question } from '#ui/floats/dialogs.ts'
import { toast } from '#ui/floats/toast.ts'
import { useSession } from '../session/session.ts'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { refreshAll } from './query-client.ts'
import { randomKey } from './random-key.ts'
import { whyNotOf } from './use-why-not.ts'
import type { Input, WireReply } from './wire.ts'

export interface HowToCall<E extends Endpoint> {
  /** Asked before the act; without it the act is done at once. */
  question?: Question | undefined
  /** Said once it is done. */
  said?: string | undefined
  onDone?: ((reply: WireReply<E>) => void) | undefined
  /** The server would not have it; it is shown already. */
  onRefused?: ((error: ApiError) => void) | undefined
}

/**
 * Acts that have no form: asks, calls, says that it is done and lets everything on screen ask again. The same key goes
 * with every try until the act is done, so a press after a lost answer repeats nothing. Until what is on screen is fresh
 * it is under way, so that no press is lost and none is made on what was there before.
 */
export function useCalls() {
  const [isSending, setSending] = useState(false)
  const user = useSession()?.user ?? null
  const isBusy = useRef(false)
  const keys = useRef(new Map<string, string>())

  const keyFor = (endpoint: Endpoint, of: string): string | undefined => {
    if (!endpoint.isOnce) return undefined
    const key = keys.current.get(of) ?? randomKey()
    keys.current.set(of, key)
    return key
  }
  const run = async <E extends Endpoint>(endpoint: E, input: Input<E>, how: HowToCall<E>): Promise<void> => {
    const { question, said, onDone, onRefused } = how
    if (question !== undefined && !(await confirm(question)).isConfirmed) return
    const of = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`
    const idempotencyKey = keyFor(endpoint, of)
    setSending(true)
    try {
      const reply = await call(endpoint, input, { idempotencyKey })
      keys.current.delete(of)
      if (said !== undefined) toast.show({ severity: 'success', summary: said })
      onDone?.(reply)
    } catch (error) {
      // The call has shown and reported it. What is on screen may be old: that is often why it was refused.
      if (!(error instanceof ApiError)) throw error
      onRefused?.(error)
    }
    await refreshAll()
  }

  /** Whether a person with view-only access gets that message in place of the act. */
  const isRefused = (endpoint: Endpoint): boolean => {
    const whyNot = whyNotOf(user, endpoint)
    if (whyNot === undefined) return false
    toast.show({ severity: 'info', summary: whyNot, key: 'read-only' })
    return true
  }
  const act = async <E extends Endpoint>(endpoint: E, input: Input<E>, how: HowToCall<E> = {}): Promise<void> => {
    if (isBusy.current || isRefused(endpoint)) return
    isBusy.current = true
    await run(endpoint, input, how).finally(() => {
      isBusy.current = false
      setSending(false)
    })
  }
  return { act, isRefused, isSending }
}
