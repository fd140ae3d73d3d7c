import { useQuery } from '@tanstack/react-query'
import { listMembers } from '@banyan/contract/members/members.ts'
import { useMayOpen } from '../session/person.ts'
import { callList } from './api.ts'
import { memberFilterOf } from './member-filter.ts'
import { useDebounced } from './use-debounced.ts'

const most_members = '5'

export interface FoundMember {
  readonly user_id: string
  readonly name: string
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
