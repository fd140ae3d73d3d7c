import { useQuery } from '@tanstack/react-query'
import { listMembers } from '@banyan/contract/members/members.ts'
import { useMayOpen } from '../session/person.ts'
import { callList } from './api.ts'
import { useDebounced } from './use-debounced.ts'

const most_members = '5'

export interface FoundMember {
  readonly user_id: string
  readonly name: string
}

/** By what a person is looked for: an e-mail address, digits of a mobile number, an id with its figures, or a name. */
export function memberFilterOf(asked: string): 'email' | 'mobile' | 'user_id' | 'name' {
  if (asked.includes('@')) return 'email'
  if (/^\d{5,}$/.test(asked)) return 'mobile'
  return /\d/.test(asked) ? 'user_id' : 'name'
}

/** Members by a part of their name, id, mobile number or e-mail, for those who may search them; nobody for all others. */
export function useMemberSearch(asked: string): readonly FoundMember[] {
  const mayAsk = useMayOpen('admin/member/member-search')
  const typed = useDebounced(asked.trim())
  const filter = memberFilterOf(typed)
  const { data } = useQuery({
    queryKey: ['member-search', filter, typed],
    enabled: mayAsk && typed.length >= 3,
    queryFn: ({ signal }) =>
      callList(listMembers, new URLSearchParams({ [filter]: typed, page_size: most_members }), {
        signal,
        isSilent: true,
        isQuiet: true,
      }),
  })
  return asked.trim() === typed ? (data?.data ?? []) : []
}
