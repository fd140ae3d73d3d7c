import { findLoneLimit } from '@banyan/contract/approvals/lone-limit.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { type adjustWallet, findAdjusted } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { isAlwaysForTwo, needsSecond } from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { typedAmount, wireBill } from '#kit/figures/wire-bill.ts'
import { LoneNote } from '#kit/form/lone-note.tsx'
import { FoundPerson } from '#kit/figures/found-person.tsx'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

type Body = WireBody<typeof adjustWallet>
type Person = WireReply<typeof findAdjusted>['data']

/** By the same rule as the server decides; what may be moved alone is what is left of the limit. */
export function isForTwo({ wallet, direction, reason_code, amount }: Partial<Body>, { left_alone }: Person): boolean {
  const amount_minor = typedAmount(amount)
  if (wallet === undefined || direction === undefined || reason_code === undefined || amount_minor === undefined)
    return false
  return needsSecond({ wallet, direction, reason_code, amount_minor, left_minor: money.decode(left_alone) })
}

const heldBy = ({ wallet }: Partial<Body>, person: Person | undefined) =>
  person?.wallets.find(({ wallet_name }) => wallet_name === wallet)

/** What the wallet will hold; undefined while no amount is typed. */
export function adjustBill(of: Partial<Body>, person: Person | undefined) {
  const amount = typedAmount(of.amount)
  return (
    amount &&
    wireBill({ amount_minor: amount }, of.direction === 'debit' ? amount : -amount, heldBy(of, person)?.balance)
  )
}

/** What the wallet holds and will hold, and whether a second admin has to approve. */
export function AdjustSummary({ of }: { of: Partial<Body> }) {
  const person = useLookup(findAdjusted, { user_id: of.user_id ?? '' }).found?.data
  const held = heldBy(of, person)
  const { wallet, direction } = of
  const isCredit = direction !== 'debit'
  const bill = adjustBill(of, person)
  const isAlways = wallet !== undefined && direction !== undefined && isAlwaysForTwo({ wallet, direction })
  const lone = useDetail(findLoneLimit, {}).data?.data
  return (
    <div className="stack loose">
      <Summary>
        <SummaryRow label={text('wallet_adjustments.summary.person')}>
          <FoundPerson of={person} none={text('wallet_adjustments.summary.none')} />
        </SummaryRow>
        <Bill
          of={{ ...bill, balance: held?.balance }}
          lines={{
            balance: held?.display_name ?? text('wallet_adjustments.summary.now'),
            amount: text(`wallet_adjustments.summary.${isCredit ? 'credit' : 'debit'}`),
            balance_after: text('wallet_adjustments.summary.after'),
          }}
          short={bill?.is_short === true && text('wallet_adjustments.short')}
        />
      </Summary>
      {person !== undefined && isForTwo(of, person) ? (
        <Callout tone="warning" icon="group" title={text('wallet_adjustments.second')}>
          {text(isAlways ? 'wallet_adjustments.second_always' : 'wallet_adjustments.second_above')}{' '}
          {lone?.has_second === false && text('kit.alone.nobody')}
        </Callout>
      ) : (
        <LoneNote isAlways={isAlways} />
      )}
    </div>
  )
}
