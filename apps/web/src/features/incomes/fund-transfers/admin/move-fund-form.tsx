import { findWalletOwner, transferAsAdmin } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { transferSources, transferTargets } from '@banyan/domain/fund-transfers/wallet-flow.ts'
import { foundEarlier, useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { choiceField, moneyField, reasonField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { FoundPerson } from '#kit/figures/found-person.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { shortFault, transferBill } from '../transfer-bill.ts'
import type { Transferred } from '../transferred-card.tsx'

type Body = WireBody<typeof transferAsAdmin>

const sources = () => transferSources.map((value) => ({ value, label: text(`fund_transfers.wallets.${value}`) }))
const targets = () => transferTargets.map((value) => ({ value, label: text(`fund_transfers.wallets.${value}`) }))

/** From whose wallet to whose, how much and why; beside it what the wallets hold. */
export function MoveFundForm({ onDone }: { onDone: (done: Transferred) => void }) {
  const { digits } = useFormat()
  return (
    <ContractForm
      to={transferAsAdmin}
      fields={{
        from_user_id: personField({ label: text('fund_transfers.admin.from'), find: findWalletOwner }),
        from_wallet: choiceField({
          label: text('fund_transfers.admin.from_wallet'),
          options: sources(),
        }),
        to_user_id: personField({ label: text('fund_transfers.admin.to'), find: findWalletOwner }),
        to_wallet: choiceField({ label: text('fund_transfers.admin.to_wallet'), options: targets() }),
        amount: {
          ...moneyField({ label: text('fund_transfers.amount') }),
          fault: (values: Partial<Body>) =>
            shortFault(billOf(values, foundEarlier(findWalletOwner, { user_id: values.from_user_id ?? '' })?.data)),
        },
        reason: reasonField({
          label: text('fund_transfers.admin.reason'),
          hint: text('fund_transfers.admin.reason_hint'),
        }),
        current_password: proofField({ label: text('fund_transfers.password'), icon: 'lock' }),
      }}
      startFrom={{ to_wallet: 'FUND' }}
      summary={(values) => <MoveSummary of={values} />}
      aside={() => <p className="small quiet">{text('fund_transfers.admin.note')}</p>}
      confirm={({ amount }) => ({
        title: text('fund_transfers.admin.ask', { amount: moneyText(amount, digits) }),
        text: text('fund_transfers.admin.ask_note'),
        confirm: text('fund_transfers.submit'),
      })}
      total={({ amount }) => (money.safeDecode(amount ?? '').success ? amount : undefined)}
      submit={text('fund_transfers.submit')}
      submitFor={(amount) => text('fund_transfers.submit_for', { amount })}
      onDone={({ data }) => onDone(data)}
    />
  )
}

const free = { charge_percent: '0', round_off_digits: 2 }

type Owner = WireReply<typeof findWalletOwner>['data']

const sourceOf = ({ from_wallet }: Partial<Body>, from: Owner | undefined) =>
  from?.wallets.find(({ wallet_name }) => wallet_name === from_wallet)

const billOf = (of: Partial<Body>, from: Owner | undefined) => {
  const source = sourceOf(of, from)
  return source && transferBill(of.amount, free, source.balance)
}

/** Both ends, what leaves, and what the wallets will hold. */
function MoveSummary({ of }: { of: Partial<Body> }) {
  const from = useLookup(findWalletOwner, { user_id: of.from_user_id ?? '' }).found?.data
  const to = useLookup(findWalletOwner, { user_id: of.to_user_id ?? '' }).found?.data
  const source = sourceOf(of, from)
  const bill = billOf(of, from)
  return (
    <Summary>
      <SummaryRow label={text('fund_transfers.from')}>
        <FoundPerson of={from} none={text('fund_transfers.summary.none')} />
      </SummaryRow>
      <SummaryRow label={text('fund_transfers.to_head')}>
        <FoundPerson of={to} none={text('fund_transfers.summary.none')} />
      </SummaryRow>
      <Bill
        of={{ ...bill, balance: source?.balance }}
        lines={{
          balance: source?.display_name ?? text('fund_transfers.admin.holds'),
          amount: text('fund_transfers.summary.amount'),
          balance_after: text('fund_transfers.after'),
        }}
        short={bill?.is_short === true && text('fund_transfers.short')}
      />
    </Summary>
  )
}
