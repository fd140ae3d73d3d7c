import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quoteOrder } from '@banyan/contract/orders/shop.ts'
import { call } from '#kit/api/api.ts'
import type { Cart } from './cart.ts'

/** The lines of a cart as they are sent. */
export const linesOf = (cart: Cart) => cart.map(({ product_id, quantity, price }) => ({ product_id, quantity, price }))

/** What a cart costs now and what speaks against it, asked anew with each change of it. */
export function useQuote(cart: Cart) {
  const body = { lines: linesOf(cart), pay: [] }
  return useQuery({
    queryKey: ['quote', JSON.stringify(body)],
    enabled: cart.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(quoteOrder, { body }, { signal, isSilent: true, isQuiet: true }),
  })
}
