import { findWalletOwner, transferAsAdmin } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { transferSources, transferTargets } from '@banyan/domain/fund-transfers/wallet-flow.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { choiceField, moneyField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { FoundPerson } from '#kit/figures/found-person.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { transferBill } from '../transfer-bill.ts'
import type { Transferred } from '../transferred-card.tsx'

type Body = WireBody<typeof transferAsAdmin>

const sources = () => transferSources.map((value) => ({ value, label: text(`transfers.wallets.${value}`) }))
const targets = () => transferTargets.map((value) => ({ value, label: text(`transfers.wallets.${value}`) }))

/** From whose wallet to whose, how much and why; beside it what the wallets hold. */
export function MoveFundForm({ onDone }: { onDone: (done: Transferred) => void }) {
  const { digits } = useFormat()
  return (
    <ContractForm
      to={transferAsAdmin}
      fields={{
        from_user_id: personField({ label: text('transfers.admin.from'), find: findWalletOwner }),
        from_wallet: choiceField({
          label: text('transfers.admin.from_wallet'),
          options: sources(),
        }),
        to_user_id: personField({ label: text('transfers.admin.to'), find: findWalletOwner }),
        to_wallet: choiceField({ label: text('transfers.admin.to_wallet'), options: targets() }),
        amount: moneyField({ label: text('transfers.amount') }),
        reason: textField({
          label: text('transfers.admin.reason'),
          hint: text('transfers.admin.reason_hint'),
          isLong: true,
          maxLength: 300,
        }),
        current_password: proofField({ label: text('transfers.password'), icon: 'lock' }),
      }}
      startFrom={{ to_wallet: 'FUND' }}
      summary={(values) => <MoveSummary of={values} />}
      aside={() => <p className="small quiet">{text('transfers.admin.note')}</p>}
      confirm={({ amount }) => ({
        title: text('transfers.admin.ask', { amount: moneyText(amount, digits) }),
        text: text('transfers.admin.ask_note'),
        confirm: text('transfers.submit'),
      })}
      total={({ amount }) => (money.safeDecode(amount ?? '').success ? amount : undefined)}
      submit={text('transfers.submit')}
      submitFor={(amount) => text('transfers.submit_for', { amount })}
      onDone={({ data }) => onDone(data)}
    />
  )
}

const free = { charge_percent: '0', round_off_digits: 2 }

/** Both ends, what leaves, and what the wallets will hold. */
function MoveSummary({ of }: { of: Partial<Body> }) {
  const from = useLookup(findWalletOwner, { user_id: of.from_user_id ?? '' }).found?.data
  const to = useLookup(findWalletOwner, { user_id: of.to_user_id ?? '' }).found?.data
  const source = from?.wallets.find(({ wallet_name }) => wallet_name === of.from_wallet)
  const bill = source && transferBill(of.amount, free, source.balance)
  return (
    <Summary>
      <SummaryRow label={text('transfers.from')}>
        <FoundPerson of={from} none={text('transfers.summary.none')} />
      </SummaryRow>
      <SummaryRow label={text('transfers.to_head')}>
        <FoundPerson of={to} none={text('transfers.summary.none')} />
      </SummaryRow>
      <Bill
        of={{ ...bill, balance: source?.balance }}
        lines={{
          balance: source?.display_name ?? text('transfers.admin.holds'),
          amount: text('transfers.summary.amount'),
          balance_after: text('transfers.after'),
        }}
        short={bill?.is_short === true && text('transfers.short')}
      />
    </Summary>
  )
}
