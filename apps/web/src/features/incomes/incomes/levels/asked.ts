import { userId } from '@banyan/contract/kit/fields.ts'
import type { IncomeScope } from '../kinds/looks.ts'

/** What the sums are asked by: a closing, the closings of some days, or neither, which is the last closing. */
export interface Asked {
  readonly by: 'closing' | 'days'
  readonly closing_id: string
  readonly from: string | undefined
  readonly to: string | undefined
  /** For admins: one member; nobody named is everybody. */
  readonly user_id: string
}

export const nothingAsked: Asked = { by: 'closing', closing_id: '', from: undefined, to: undefined, user_id: '' }

const isDay = (typed: string | undefined): typed is string => /^\d{4}-\d{2}-\d{2}$/.test(typed ?? '')

export interface Query {
  closing_id?: string
  from?: string
  to?: string
  user_id?: string
}

/** The same as the call takes it: no day and no member id that is half typed, the earlier day first. */
export function queryOf({ by, closing_id, from, to, user_id }: Asked, scope: IncomeScope): Query {
  const [first, last] = isDay(from) && isDay(to) && from > to ? [to, from] : [from, to]
  const named = userId.safeParse(user_id)
  return {
    ...(by === 'closing' && closing_id !== '' && { closing_id }),
    ...(by === 'days' && isDay(first) && { from: first }),
    ...(by === 'days' && isDay(last) && { to: last }),
    ...(scope === 'admin' && named.success && { user_id: named.data }),
  }
}
