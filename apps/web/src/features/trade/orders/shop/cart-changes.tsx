import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import type { CartChange } from './cart.ts'

/** What is not as it was when it was put into the cart, with the old and the new, to be agreed to. */
export function CartChanges({ of, onAgree }: { of: readonly CartChange[]; onAgree: () => void }) {
  const { digits } = useFormat()
  const said = (change: CartChange): string => {
    const { name } = change
    if (change.what === 'gone') return text('shop.changes.gone', { name })
    if (change.what === 'fewer') return text('shop.changes.fewer', { name, was: change.was, now: change.now })
    return text('shop.changes.price', {
      name,
      was: moneyText(change.was, digits),
      now: moneyText(change.now, digits),
    })
  }
  return (
    <Callout
      tone="warning"
      icon="shopping_cart"
      title={text(of.every(({ what }) => what === 'fewer') ? 'shop.changes.many' : 'shop.changes.title')}
      act={<Button onClick={onAgree}>{text('shop.changes.agree')}</Button>}
    >
      <ul className="cart-changes">
        {of.map((change) => (
          <li key={`${change.what} ${change.name}`}>{said(change)}</li>
        ))}
      </ul>
    </Callout>
  )
}
