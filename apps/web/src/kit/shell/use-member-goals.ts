import { useFindMembers, type FoundMember } from '../api/use-find-members.ts'
import { useOpenPath } from '../nav/use-open-path.ts'
import { text } from '../text.ts'
import type { Goal } from './goals.ts'

/** Where somebody who searches members for a name or an id finds all results. */
const listQuery = (q: string) => ({ q, sort: 'match' })

/** Members, best match first, and after them the way to all results; none for those who may open neither. */
export function useMemberGoals(asked: string): {
  readonly goals: readonly Goal[]
  readonly isSearching: boolean
  readonly problem: string | undefined
} {
  const openPath = useOpenPath()
  const { members, ...found } = useFindMembers(asked)
  const hrefOf = ({ id, user_id }: FoundMember) =>
    openPath('admin/member/member-profile', { id }) ?? openPath('admin/member/member-search', listQuery(user_id))
  const goals = members.flatMap((member): Goal[] => {
    const href = hrefOf(member)
    const { user_id, name, status } = member
    return href === undefined ? [] : [{ key: user_id, label: name, note: user_id, icon: 'person', href, status }]
  })
  const q = asked.trim()
  const all = goals.length === 0 ? undefined : openPath('admin/member/member-search', listQuery(q))
  const rest: Goal[] =
    all === undefined
      ? []
      : [{ key: 'all', label: text('shell.palette_all', { asked: q }), note: '', icon: 'search', href: all }]
  return { ...found, goals: [...goals, ...rest] }
}
