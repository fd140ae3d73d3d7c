import { useQuery } from '@tanstack/react-query'
import { listMembers } from '@banyan/contract/members/members.ts'
import { callList } from '../api/api.ts'
import { pathTo } from '../nav/paths.ts'
import { useMayOpen } from '../session/person.ts'
import { useDebounced } from '../api/use-debounced.ts'
import type { Goal } from './goals.ts'

const search_page = 'admin/member/member-search'
const most_members = '5'

/** By what a person is looked for: digits are a mobile number, a figure among letters makes an id, the rest is a name. */
export function memberFilterOf(asked: string): 'mobile' | 'user_id' | 'name' {
  if (/^\d{5,}$/.test(asked)) return 'mobile'
  return /\d/.test(asked) ? 'user_id' : 'name'
}

/** Members by id, name or mobile number, for those who may search them. */
export function useMemberGoals(asked: string): Goal[] {
  const mayAsk = useMayOpen(search_page)
  const typed = useDebounced(asked.trim())
  const filter = memberFilterOf(typed)
  const { data } = useQuery({
    queryKey: ['palette', filter, typed],
    enabled: mayAsk && typed.length >= 3,
    queryFn: ({ signal }) =>
      callList(listMembers, new URLSearchParams({ [filter]: typed, page_size: most_members }), {
        signal,
        isSilent: true,
        isQuiet: true,
      }),
  })
  if (asked.trim() !== typed) return []
  return (data?.data ?? []).map(({ user_id, name }) => ({
    key: user_id,
    label: name,
    note: user_id,
    icon: 'person',
    href: pathTo(search_page, { user_id }),
  }))
}
