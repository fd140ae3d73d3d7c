import { findTransferReceiver, transferAsMember } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, segmentsField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { when } from '#kit/form/when.ts'
import { FoundPerson } from '#kit/figures/found-person.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { spendingFields } from '../spending-fields.ts'
import { transferBill, type TransferTerms } from '../transfer-bill.ts'
import { TransferSummary } from '../transfer-summary.tsx'
import type { Transferred } from '../transferred-card.tsx'

type Body = WireBody<typeof transferAsMember>

/** To the own fund wallet, or to another member where the company lets members pay each other. */
export function MemberTransferForm({ terms, onDone }: { terms: TransferTerms; onDone: (done: Transferred) => void }) {
  const { digits } = useFormat()
  const own = terms.to_name.toLowerCase()
  const hasChoice = terms.own_is_on && terms.between_members_is_on
  const walletOf = ({ to }: Partial<Body>) =>
    to === 'member'
      ? { name: terms.to_name, balance: terms.to_balance }
      : { name: terms.from_name, balance: terms.from_balance }
  const billOf = (values: Partial<Body>) => transferBill(values.amount, terms, walletOf(values).balance)
  return (
    <ContractForm
      to={transferAsMember}
      fields={{
        to: hasChoice
          ? segmentsField({
              label: text('fund_transfers.to'),
              options: [
                { value: 'own', label: text('fund_transfers.to_own', { wallet: own }) },
                { value: 'member', label: text('fund_transfers.to_member') },
              ],
            })
          : given<Body['to']>(),
        to_user_id: when(
          ({ to }) => to === 'member',
          personField({ label: text('fund_transfers.member'), find: findTransferReceiver }),
        ),
        ...spendingFields(terms, digits, (values: Partial<Body>) => walletOf(values).balance),
      }}
      startFrom={{ to: terms.own_is_on ? 'own' : 'member', charge_percent: terms.charge_percent }}
      summary={(values) => (
        <TransferSummary
          to={values.to === 'member' ? <Receiver user_id={values.to_user_id ?? ''} /> : terms.to_name}
          bill={billOf(values)}
          terms={terms}
          wallet={walletOf(values)}
        />
      )}
      aside={() => <p className="small quiet">{text('fund_transfers.note', { wallet: own })}</p>}
      confirm={async (body, look) => {
        const amount = moneyText(body.amount, digits)
        if (body.to === 'own')
          return {
            title: text('fund_transfers.ask_own', { amount, wallet: own }),
            text: text('fund_transfers.ask_own_note', { wallet: own }),
            confirm: text('fund_transfers.submit'),
          }
        const { data } = await look(findTransferReceiver, { query: { user_id: body.to_user_id } })
        return {
          title: text('fund_transfers.ask_member', { amount, name: data.name }),
          text: text('fund_transfers.ask_member_note'),
          confirm: text('fund_transfers.submit'),
        }
      }}
      total={(values) => billOf(values)?.amount}
      submit={text('fund_transfers.submit')}
      submitFor={(amount) => text('fund_transfers.submit_for', { amount })}
      onDone={({ data }) => onDone(data)}
    />
  )
}

function Receiver({ user_id }: { user_id: string }) {
  const { found } = useLookup(findTransferReceiver, { user_id })
  return <FoundPerson of={found?.data} none={text('fund_transfers.summary.none')} />
}
