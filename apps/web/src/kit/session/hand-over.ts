import { z } from 'zod'
import { userInfo } from '@banyan/contract/accounts/session.ts'
import { userType, type UserType } from '@banyan/contract/kit/values.ts'
import type { Session } from './session-keeper.ts'

/** What tabs of one device say to each other. Only pages of the same origin hear it, and nothing keeps it. */
const spoken = z.union([
  z.object({ signed_out: z.string() }),
  z.object({ asks: z.string(), for: userType.nullable() }),
  z.object({ answers: z.string(), session: z.object({ token: z.string(), user: userInfo }) }),
])
type Spoken = z.infer<typeof spoken>

/** What was heard, if it is one of ours: an older release may be open in another tab. */
export const heard = (data: unknown): Spoken | undefined => spoken.safeParse(data).data

/** What a BroadcastChannel is used for. */
export interface Line {
  postMessage(message: Spoken): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/**
 * Gives a tab's session to another tab that asks for it. A look through somebody's eyes stays in its tab, and a tab of
 * another role keeps silent.
 */
export function answerTabs(line: Line, sessionNow: () => Session | null): void {
  line.addEventListener('message', ({ data }) => {
    const said = heard(data)
    if (said === undefined || !('asks' in said)) return
    const session = sessionNow()
    if (session === null || session.user.opened_by !== null) return
    if (said.for !== null && said.for !== session.user.user_type) return
    line.postMessage({ answers: said.asks, session })
  })
}

/** How long a new tab waits for another to answer, in milliseconds; the company is asked for meanwhile. */
export const longest_wait_ms = 150

/** The session of another open tab, of this role or of any; undefined when none answers in time. */
export function askTabs(line: Line, role: UserType | null, name: string): Promise<Session | undefined> {
  return new Promise((resolve) => {
    line.addEventListener('message', ({ data }) => {
      const said = heard(data)
      if (said !== undefined && 'answers' in said && said.answers === name) resolve(said.session)
    })
    setTimeout(() => resolve(undefined), longest_wait_ms)
    line.postMessage({ asks: name, for: role })
  })
}
