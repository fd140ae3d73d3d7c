import type { ReactNode } from 'react'
import { useText } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Slip, SlipRow } from '#ui/surfaces/slip.tsx'
import type { Bill, Paying, Wallet } from './bill.ts'

interface Props {
  /** Who and what, as rows above the money. */
  children: ReactNode
  bill: Bill | undefined
  wallet: Wallet | undefined
  terms: Pick<Paying, 'discount_percent'>
}

/** What happens to the wallet: what leaves it, what it holds now, and what will be left. */
export function BillSlip({ children, bill, wallet, terms }: Props) {
  const text = useText()
  const hasDiscount = bill !== undefined && Number(terms.discount_percent) > 0
  return (
    <Slip>
      {children}
      {hasDiscount && (
        <>
          <SlipRow label={text('buying.slip.total')}>
            <Amount value={bill.total} />
          </SlipRow>
          <SlipRow label={text('buying.slip.discount', { percent: terms.discount_percent })}>
            <Amount value={bill.discount} />
          </SlipRow>
        </>
      )}
      <SlipRow label={text('buying.slip.to_pay')} part="net">
        <Amount value={bill?.to_pay} />
      </SlipRow>
      <SlipRow label={wallet?.display_name ?? text('buying.wallet')}>
        <Amount value={wallet?.balance} />
      </SlipRow>
      <SlipRow label={text('buying.slip.after')} part="after">
        {bill?.isShort === true ? (
          <Status kind="failed">{text('buying.short')}</Status>
        ) : (
          <Amount value={bill?.after} />
        )}
      </SlipRow>
    </Slip>
  )
}
