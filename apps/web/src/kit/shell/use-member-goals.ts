import { useMemberSearch } from '../api/use-member-search.ts'
import { pathTo } from '../nav/paths.ts'
import type { Goal } from './goals.ts'

/** Members by id, name, mobile number or e-mail, for those who may search them. */
export const useMemberGoals = (asked: string): Goal[] =>
  useMemberSearch(asked).map(({ user_id, name }) => ({
    key: user_id,
    label: name,
    note: user_id,
    icon: 'person',
    href: pathTo('admin/member/member-search', { user_id }),
  }))
