import { useMemo, useState } from 'react'
import { draftOwner } from '#kit/session/draft-owner.ts'
import { session, useSession } from '#kit/session/session.ts'
import { type Cart, type CartLine, added, withQuantity, without } from './cart.ts'
import { createCartKeeper } from './cart-keeper.ts'

const ownerNow = (): string => {
  const user = session.store.get()?.user
  return user === undefined ? '' : `${user.user_type} ${draftOwner(user)}`
}

/** One cart for oneself, and one for each member that one orders for. */
const keeperFor = (member: string) =>
  createCartKeeper(window.localStorage, () => (member === '' ? ownerNow() : `${ownerNow()} for ${member}`))

export interface CartActs {
  readonly cart: Cart
  readonly add: (line: CartLine) => void
  readonly setQuantity: (product_id: string, quantity: number) => void
  readonly remove: (product_id: string) => void
  readonly replace: (cart: Cart) => void
}

/** The cart of whoever is signed in, or of a member that they order for. Each change begins at what is kept: another tab may have put something in. */
export function useCart(member = ''): CartActs {
  useSession()
  const keeper = useMemo(() => keeperFor(member), [member])
  const [cart, setCart] = useState(keeper.read)
  return useMemo(() => {
    const change = (to: (cart: Cart) => Cart) => {
      const now = to(keeper.read())
      keeper.save(now)
      setCart(now)
    }
    return {
      cart,
      add: (line) => change((now) => added(now, line)),
      setQuantity: (product_id, quantity) => change((now) => withQuantity(now, product_id, quantity)),
      remove: (product_id) => change((now) => without(now, product_id)),
      replace: (next) => change(() => next),
    }
  }, [cart, keeper])
}
