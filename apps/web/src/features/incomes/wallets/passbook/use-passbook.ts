import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getWalletPeriod } from '@banyan/contract/wallets/passbook.ts'
import type { z } from 'zod'
import type { WireReply } from '#kit/api/wire.ts'
import { changedSearch, firstPage } from '#kit/list/list-state.ts'
import { callForPage } from '#kit/shell/pages/call-for-page.ts'
import type { Scope } from '../scope.ts'

const { shape } = getWalletPeriod.admin.query
export type PassbookAsked = z.input<typeof getWalletPeriod.admin.query>

export type Period = WireReply<typeof getWalletPeriod.user>['data']

const names = ['user_id', 'wallet', 'from', 'to'] as const satisfies readonly (keyof typeof shape)[]

/** Which passbook the address asks for; what does not pass is left out, so a spoilt link still opens. */
export const passbookAskedIn = (search: URLSearchParams, scope: Scope): PassbookAsked =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      const isTheirs = name !== 'user_id' || scope === 'admin'
      return isTheirs && value !== null && shape[name].safeParse(value).success ? [[name, value] as const] : []
    }),
  )

/** The wallet that the address asks for, over the period of the list's filter: what it held before and after. */
export function usePassbook(scope: Scope) {
  const [search, setSearch] = useSearchParams()
  const asked = passbookAskedIn(search, scope)
  const of = getWalletPeriod[scope]
  const { data, error, refetch } = useQuery({
    queryKey: ['detail', of.path, JSON.stringify(asked)],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callForPage(of, { query: asked }, signal),
  })
  return {
    asked,
    error,
    refetch,
    period: error === null ? data?.data : undefined,
    /** Shows another wallet, or somebody else's; the period stays. */
    show: (change: { readonly user_id?: string | undefined; readonly wallet?: string | undefined }) =>
      setSearch((before) => changedSearch(before, { ...firstPage, ...change }), { preventScrollReset: true }),
  }
}
