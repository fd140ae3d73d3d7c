import { pathTo } from './paths.ts'

type Side = 'left' | 'right'

const marks = { left: 'L', right: 'R' } as const satisfies Record<Side, string>

/** The short address of an invitation, which is read out and typed: `/j/NAMUNA1-L`. */
export const invitePath = (user_id: string, side: Side): string => `/j/${encodeURIComponent(user_id)}-${marks[side]}`

/** Where a short address leads. One without a side leaves the choice; the join page says so of one that makes no sense. */
export function joinPathOf(code: string): string {
  const [, user_id = code, mark = ''] = /^(.+)-([lr])$/i.exec(code) ?? []
  const side = mark === '' ? undefined : mark.toUpperCase() === 'L' ? 'left' : 'right'
  return pathTo('any/accounts/join', { sponsor: user_id, side })
}
