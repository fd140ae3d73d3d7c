import type { AboutKind } from '@banyan/domain/support/conversation-rules.ts'
import { useOpenPath } from '../nav/use-open-path.ts'
import { useSession } from '../session/session.ts'

const composing = { User: 'user/support/compose', Franchise: 'franchise/support/compose' } as const

/** Where a question about a row of one's own is written; nowhere for the company, and for whoever may not write to it. */
export function useAskPath(): (kind: AboutKind, id: string) => string | undefined {
  const open = useOpenPath()
  const user_type = useSession()?.user.user_type
  return (kind, id) =>
    user_type === 'User' || user_type === 'Franchise'
      ? open(composing[user_type], { about: `${kind}:${id}` })
      : undefined
}
