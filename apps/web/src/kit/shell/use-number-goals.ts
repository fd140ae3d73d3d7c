import { useQuery } from '@tanstack/react-query'
import { findNumber, shortest_number } from '@banyan/contract/numbers/find-number.ts'
import { call } from '../api/api.ts'
import { useDebounced } from '../api/use-debounced.ts'
import type { WireReply } from '../api/wire.ts'
import { pathTo } from '../nav/paths.ts'
import { text } from '../text.ts'
import type { Goal } from './goals.ts'

type FoundNumber = WireReply<typeof findNumber>['data'][number]

const icons: Readonly<Record<FoundNumber['kind'], string>> = {
  pin: 'password',
  receipt: 'receipt_long',
  donation: 'volunteer_activism',
  pin_request: 'payments',
  credit_request: 'payments',
  conversation: 'mail',
  between: 'mail',
  order: 'shopping_bag',
  return: 'assignment_return',
  counter_order: 'point_of_sale',
  product_request: 'inventory_2',
  received_request: 'inventory',
  product_proposal: 'outbox',
  received_proposal: 'move_to_inbox',
}

/** What the page is asked, so that it shows this one. */
const queryOf = ({ kind, number, id, page }: FoundNumber): Readonly<Record<string, string>> => {
  if (kind === 'conversation') return { id: id ?? '' }
  if (kind === 'between') return { between: id ?? '' }
  if (kind === 'order' || kind === 'return' || kind === 'product_request') return { open: id ?? '' }
  if (kind === 'counter_order')
    return page === 'franchise/repurchase/orders-list' ? { open: id ?? '' } : { tab: 'goods', open: id ?? '' }
  if (kind === 'product_proposal') return { tab: 'placed', open: id ?? '' }
  if (kind === 'received_proposal') return { tab: 'proposed', open: id ?? '' }
  if (kind === 'received_request') return { tab: 'received', open: id ?? '' }
  if (kind === 'pin') return { pin_no: number }
  if (kind === 'receipt') return { receipt_no: number }
  // What a member pays and receives is one short page without filters.
  return page.startsWith('user/donation/') ? {} : { reference: number }
}

const goalOf = (found: FoundNumber): Goal => ({
  key: `${found.kind} ${found.number} ${found.page}`,
  label: found.number,
  note: `${text(`shell.numbers.${found.kind}`)}, ${found.name}`,
  icon: icons[found.kind],
  href: pathTo(found.page, queryOf(found)),
})

/** Numbers have a digit; a pin may have none. */
const mayBeNumber = (typed: string): boolean => {
  const bare = typed.replaceAll(/[^A-Za-z0-9]/g, '')
  return bare.length >= shortest_number && typed.length <= 60 && (/\d/.test(bare) || bare.length === 12)
}

const still_after_ms = 200

/** A pin, a receipt, a conversation, an order, a return, a request for products, a proposal or a payment by its whole number, where one may open it. */
export function useNumberGoals(asked: string): { readonly goals: readonly Goal[]; readonly isSearching: boolean } {
  const number = asked.trim()
  const still = useDebounced(number, still_after_ms)
  const { data, isFetching } = useQuery({
    queryKey: ['find-number', still],
    enabled: mayBeNumber(still),
    queryFn: ({ signal }) => call(findNumber, { query: { number: still } }, { signal, isSilent: true }),
  })
  if (!mayBeNumber(number)) return { goals: [], isSearching: false }
  const isCurrent = number === still
  return { goals: isCurrent ? (data?.data ?? []).map(goalOf) : [], isSearching: !isCurrent || isFetching }
}
