import { money } from '@banyan/contract/kit/values.ts'
import { type adjustWallet, findAdjusted } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { needsSecond } from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

type Body = WireBody<typeof adjustWallet>
type Person = WireReply<typeof findAdjusted>['data']

const amountOf = (typed: string | undefined): bigint | undefined => {
  const read = money.safeDecode(typed ?? '')
  return read.success && read.data > 0n ? read.data : undefined
}

/** By the same rule as the server decides; what may be moved alone is what is left of the limit. */
export function isForTwo({ wallet, direction, reason_code, amount }: Partial<Body>, { left_alone }: Person): boolean {
  const amount_minor = amountOf(amount)
  if (wallet === undefined || direction === undefined || reason_code === undefined || amount_minor === undefined)
    return false
  const alone = { moved_alone_minor: 0n, limit_minor: money.decode(left_alone) }
  return needsSecond({ wallet, direction, reason_code, amount_minor, ...alone })
}

/** What the wallet holds and will hold, and whether a second admin has to approve. */
export function AdjustSummary({ of }: { of: Partial<Body> }) {
  const person = useLookup(findAdjusted, { user_id: of.user_id ?? '' }).found?.data
  const held = person?.wallets.find(({ wallet_name }) => wallet_name === of.wallet)
  const amount = amountOf(of.amount)
  const isCredit = of.direction !== 'debit'
  const after =
    held === undefined || amount === undefined ? undefined : money.decode(held.balance) + (isCredit ? amount : -amount)
  return (
    <div className="stack loose">
      <Summary>
        <SummaryRow label={text('wallet_adjustments.summary.person')}>
          {person === undefined ? <span className="dim">{text('wallet_adjustments.summary.none')}</span> : person.name}{' '}
          {person !== undefined && <span className="dim fig">{person.user_id}</span>}
        </SummaryRow>
        <SummaryRow label={held?.display_name ?? text('wallet_adjustments.summary.now')}>
          <Amount value={held?.balance} />
        </SummaryRow>
        <SummaryRow label={text(`wallet_adjustments.summary.${isCredit ? 'credit' : 'debit'}`)} part="net">
          <Amount value={amount === undefined ? undefined : money.encode(minor(amount))} />
        </SummaryRow>
        <SummaryRow label={text('wallet_adjustments.summary.after')} part="after">
          {after !== undefined && after < 0n ? (
            <Status kind="failed">{text('wallet_adjustments.short')}</Status>
          ) : (
            <Amount value={after === undefined ? undefined : money.encode(minor(after))} />
          )}
        </SummaryRow>
        <SummaryRow label={text('wallet_adjustments.summary.left_alone')}>
          <Amount value={person?.left_alone} />
        </SummaryRow>
      </Summary>
      {person !== undefined && isForTwo(of, person) && (
        <Callout tone="warning" icon="group" title={text('wallet_adjustments.second')}>
          {text('wallet_adjustments.second_note')}
        </Callout>
      )}
    </div>
  )
}
