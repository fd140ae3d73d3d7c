import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Link } from '#ui/link.tsx'
import { choosable } from './order-parts.ts'
import type { Chosen, ShopWallet } from './shop-types.ts'
import './shop.css'

/** Which wallets pay, in their order, and how much of each at most. `addMoney` is where their owner adds money. */
export const payField = (wallets: readonly ShopWallet[], addMoney?: string): Field<Chosen[]> => ({
  label: text('shop.pay'),
  draw: (control) => <Pay control={control} wallets={wallets} addMoney={addMoney} />,
})

interface Props {
  control: FieldControl<Chosen[]>
  wallets: readonly ShopWallet[]
  addMoney: string | undefined
}

function Pay({ control, wallets, addMoney }: Props) {
  const { id, name, value = [], error, errorAt, onChange, onBlur } = control
  const { digits } = useFormat()
  const offered = choosable(wallets)
  const given = wallets.find(({ wallet_name }) => wallet_name === 'GIVEN')
  const put = (wallet: Chosen['wallet'], now: Chosen | undefined) =>
    onChange(
      offered.flatMap(({ wallet_name }) => {
        const kept = wallet_name === wallet ? now : value.find((one) => one.wallet === wallet_name)
        return kept === undefined ? [] : [kept]
      }),
    )
  const note = ({ balance, share_percent }: ShopWallet) =>
    Number(share_percent) < 100
      ? text('shop.balance_share', { balance: moneyText(balance, digits), percent: share_percent })
      : text('shop.balance', { balance: moneyText(balance, digits) })
  return (
    <fieldset id={id} className="stack" tabIndex={-1}>
      <GroupLegend label={text('shop.pay')} isRequired={false} />
      {given !== undefined && Number(given.balance) > 0 && (
        <p className="small quiet">
          {text('shop.given_first', { wallet: given.display_name, balance: moneyText(given.balance, digits) })}
        </p>
      )}
      {offered.map((wallet) => {
        const at = value.findIndex((one) => one.wallet === wallet.wallet_name)
        const chosen = value[at]
        return (
          <div key={wallet.wallet_name} className="pay-wallet">
            <CheckboxField
              name={`${name}.${wallet.wallet_name}`}
              label={wallet.display_name}
              note={note(wallet)}
              checked={chosen !== undefined}
              onBlur={onBlur}
              onChange={({ target }) =>
                put(wallet.wallet_name, target.checked ? { wallet: wallet.wallet_name, most: null } : undefined)
              }
            />
            {chosen !== undefined && offered.length > 1 && (
              <MoneyField
                name={`${name}.${at}.most`}
                label={text('shop.most')}
                hint={text('shop.most_hint')}
                error={errorAt(`${at}.most`)}
                value={chosen.most ?? ''}
                onBlur={onBlur}
                onChange={(most) => put(wallet.wallet_name, { ...chosen, most: most === '' ? null : most })}
              />
            )}
          </div>
        )
      })}
      {offered.length === 0 && (
        <p className="small quiet">
          {text('shop.no_wallet')} {addMoney !== undefined && <Link href={addMoney}>{text('shop.add_money')}</Link>}
        </p>
      )}
      <FieldSays id={`${id}-says`} error={error} />
    </fieldset>
  )
}
