import { useEffect, useRef, useState } from 'react'
import { sayPresent, says_every_ms } from '@banyan/contract/support/presence.ts'
import { call } from '#kit/api/api.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { useWhyNot } from '#kit/api/use-why-not.ts'
import type { WireReply } from '#kit/api/wire.ts'

type Others = WireReply<typeof sayPresent>['data']

/** Whoever has touched nothing for so many turns says no more: a page left open keeps no session alive. */
const most_quiet = 4

/**
 * Says that this admin has a conversation open, as it opens and every half minute while it is in sight and somebody is at
 * the screen, and answers who else has. Typing is said once as it begins, and then with the turns.
 */
export function usePresence(id: string): { others: Others; onTyping: () => void } {
  const whyNot = useWhyNot(sayPresent)
  const [others, setOthers] = useState<Others>([])
  const typing = useRef({ is_typing: false, was_said: false })
  const say = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (whyNot !== undefined) return
    const stop = new AbortController()
    let quiet = 0
    const tell = async () => {
      const { is_typing } = typing.current
      typing.current = { is_typing: false, was_said: is_typing }
      try {
        const { data } = await call(
          sayPresent,
          { params: { id }, body: { is_typing } },
          { isQuiet: true, isSilent: true },
        )
        if (!stop.signal.aborted) setOthers(data)
      } catch (error) {
        // The next turn says it again.
        if (!(error instanceof ApiError)) throw error
      }
    }
    say.current = () => void tell()
    void tell()
    const turn = () => {
      if (document.visibilityState !== 'visible' || quiet >= most_quiet) return
      quiet += 1
      void tell()
    }
    const touched = () => {
      const wasGone = quiet >= most_quiet
      quiet = 0
      if (wasGone) void tell()
    }
    const timer = setInterval(turn, says_every_ms)
    for (const event of ['pointerdown', 'keydown'] as const)
      document.addEventListener(event, touched, { signal: stop.signal })
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [id, whyNot])
  const onTyping = () => {
    typing.current.is_typing = true
    if (typing.current.was_said) return
    typing.current.was_said = true
    say.current()
  }
  return { others, onTyping }
}
