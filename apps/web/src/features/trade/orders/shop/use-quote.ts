import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quoteMemberOrder } from '@banyan/contract/orders/member-orders.ts'
import { quoteOrder } from '@banyan/contract/orders/shop.ts'
import { call } from '#kit/api/api.ts'
import type { Cart } from './cart.ts'

/** The lines of a cart as they are sent. */
export const linesOf = (cart: Cart) => cart.map(({ product_id, quantity, price }) => ({ product_id, quantity, price }))

/** What a cart costs now and what speaks against it, asked anew with each change of it; of a member that one orders for by the id. */
export function useQuote(cart: Cart, member = '') {
  const body = { lines: linesOf(cart), pay: [] }
  return useQuery({
    queryKey: ['quote', member, JSON.stringify(body)],
    enabled: cart.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const how = { signal, isSilent: true, isQuiet: true }
      return member === ''
        ? call(quoteOrder, { body }, how)
        : call(quoteMemberOrder, { body: { ...body, user_id: member } }, how)
    },
  })
}
