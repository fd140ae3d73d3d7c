import { useSearchParams } from 'react-router'
import { daywiseBusiness } from '@banyan/contract/network/daywise.ts'
import type { z } from 'zod'
import { changedSearch } from '#kit/list/list-state.ts'
import { inOrder } from './days-in-order.ts'

const { shape } = daywiseBusiness.user.of.query
export type BusinessAsked = z.input<typeof daywiseBusiness.user.of.query>

const names = ['root', 'from', 'to', 'per'] as const satisfies readonly (keyof typeof shape)[]

/** What a page of business is asked, as the address says it; what does not pass is left out, so a spoilt link still opens. */
export function useBusinessAsked() {
  const [search, setSearch] = useSearchParams()
  const given = names.flatMap((name) => {
    const value = search.get(name)
    return value !== null && shape[name].safeParse(value).success ? [[name, value] as const] : []
  })
  const asked = inOrder(Object.fromEntries(given) as BusinessAsked)
  const change = (changes: BusinessAsked) =>
    setSearch((before) => changedSearch(before, changes), { preventScrollReset: true })
  return { asked, change }
}
