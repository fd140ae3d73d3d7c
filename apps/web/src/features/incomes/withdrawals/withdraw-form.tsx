import { useState } from 'react'
import type { requestUserWithdrawal } from '@banyan/contract/withdrawals/withdrawing.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, moneyField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type Offer, withdrawalBill, withdrawalFault } from './withdrawal-bill.ts'
import { WithdrawSummary } from './withdraw-summary.tsx'

export type WithdrawsTo = typeof requestUserWithdrawal
export type Withdrawn = WireReply<WithdrawsTo>['data']
type PayTo = Offer['destinations'][number]['pay_to']

interface Props {
  to: WithdrawsTo
  offer: Offer
  onDone: (done: Withdrawn) => void
}

/** Where it can go, in the words of a choice: few dots, so that the last figures are read on a phone too. */
export const destinationName = ({ name, masked }: Offer['destinations'][number]): string =>
  `${name} ${masked.replace(/•{3,}/, '••')}`.trim()

/** An amount and an account: what arrives is computed as it is typed. */
export function WithdrawForm({ to, offer, onDone }: Props) {
  const { digits } = useFormat()
  const [first] = offer.destinations
  const [chosen, choose] = useState<PayTo | undefined>(first?.pay_to)
  const destination = offer.destinations.find(({ pay_to }) => pay_to === chosen) ?? first
  const shown = (amount: string) => moneyText(amount, digits)
  return (
    <Card>
      <ContractForm
        to={to}
        fields={{
          wallet: given<Offer['wallet_name'] | undefined>(text('withdrawals.form.wallet')),
          amount: {
            ...moneyField({
              label: text('withdrawals.form.amount'),
              hint:
                offer.wallet_name === 'REFUND'
                  ? text('withdrawals.form.wallet_note')
                  : text('withdrawals.form.amount_hint', {
                      least: shown(offer.least),
                      multiple: shown(offer.multiple),
                    }),
            }),
            fault: ({ amount }: Partial<WireBody<WithdrawsTo>>) => withdrawalFault(amount, offer),
          },
          pay_to: {
            label: text('withdrawals.form.to'),
            draw: ({ id, error, isRequired, onChange, onBlur, value }) => (
              <SelectField
                id={id}
                label={text('withdrawals.form.to')}
                error={error}
                isRequired={isRequired}
                value={value ?? ''}
                options={offer.destinations.map((one) => ({ value: one.pay_to, label: destinationName(one) }))}
                empty={text('kit.form.choose')}
                onBlur={onBlur}
                onChange={({ target }) => {
                  choose(target.value as PayTo)
                  onChange(target.value as PayTo)
                }}
              />
            ),
          },
          bank_account_id: given<string>(text('withdrawals.form.to')),
          remark: textField({ label: text('withdrawals.form.remark'), maxLength: 200 }),
          current_password: proofField({
            label: text('kit.proof.password'),
            hint: text('withdrawals.password_hint'),
            icon: 'lock',
          }),
        }}
        startFrom={{
          wallet: offer.wallet_name,
          ...(first !== undefined && { pay_to: first.pay_to, bank_account_id: first.bank_account_id }),
          remark: '',
        }}
        summary={({ amount }, isQuestion) => (
          <WithdrawSummary
            amount={amount}
            offer={offer}
            to={isQuestion && destination !== undefined ? destinationName(destination) : undefined}
          />
        )}
        total={({ amount }) => withdrawalBill(amount, offer)?.net}
        submit={text('withdrawals.form.submit')}
        submitFor={(total) => text('withdrawals.form.submit_total', { total })}
        confirm={() => ({
          title: text('withdrawals.form.question'),
          text: text('withdrawals.form.question_note'),
          confirm: text('withdrawals.form.submit'),
        })}
        onDone={({ data }) => onDone(data)}
      />
    </Card>
  )
}
