import type { findActiveDepositAccounts } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { recordMemberOrder } from '@banyan/contract/orders/recorded-orders.ts'
import { paidFields } from '#features/ledger/payments/index.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useCompanyRules } from '#kit/form/company-rules.ts'
import { given, optionalChoiceField, textField } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { when } from '#kit/form/when.ts'
import { text } from '#kit/text.ts'
import { FieldGroup } from '#ui/fields/form-layout.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { OrderBill } from '../order-bill.tsx'
import { totalOf } from '../shop/cart.ts'
import { OrderAsked } from '../shop/order-asked.tsx'
import type { CheckoutProps } from './member-checkout.tsx'
import { memberOrderFields, memberOrderStart, receiverNames } from './member-order-fields.ts'

const payment = ['payment_mode', 'paid_on', 'reference', 'deposit_account_id', 'remark'] as const

interface Props extends CheckoutProps {
  /** Where the company is paid now. */
  accounts: WireReply<typeof findActiveDepositAccounts>['data']
  onWaiting: () => void
}

/** Where the order goes, and the payment of its sum that the company received. */
export function RecordedCheckout({ of: member, cart, bv, accounts, onBack, onDone, onWaiting }: Props) {
  const { country } = useCompanyRules()
  const total = totalOf(cart)
  const { pay: _pay, given: _given, ...ordered } = memberOrderFields(member, country, () => undefined)
  const { pay: _wallets, given: _held, ...start } = memberOrderStart(cart, member)
  const form = useContractForm({
    to: recordMemberOrder,
    fields: {
      user_id: given<string>(text('order_for.member')),
      ...ordered,
      ...paidFields(),
      deposit_account_id: when(
        ({ payment_mode }) => payment_mode !== 'Cash',
        optionalChoiceField({
          label: text('order_for.account'),
          ...(accounts.length === 0 && { hint: text('order_for.no_account') }),
          options: accounts.map(({ id, label }) => ({ value: id, label })),
          isHalf: true,
        }),
      ),
      remark: textField({ label: text('order_for.remark'), hint: text('order_for.remark_hint'), maxLength: 200 }),
      current_password: proofField({
        label: text('kit.proof.password'),
        hint: text('order_for.recorded_password_hint'),
        icon: 'lock',
      }),
    },
    startFrom: { user_id: member.user_id, ...start, remark: '' },
    summary: ({ payment_mode, paid_on, reference, deposit_account_id, ...values }, isQuestion) => (
      <>
        {isQuestion && (
          <OrderAsked cart={cart} values={values} places={member.places} ownAddress={member.own.address_masked} />
        )}
        <OrderBill parts={[]} total={total} bv={bv} />
        {isQuestion && (
          <Summary>
            <SummaryRow label={text('paid_requests.form.mode')}>
              {payment_mode}
              {paid_on !== undefined && (
                <>
                  , <DateText value={paid_on} />
                </>
              )}
            </SummaryRow>
            {reference !== '' && <SummaryRow label={text('paid_requests.form.reference')}>{reference}</SummaryRow>}
            {payment_mode !== 'Cash' && (
              <SummaryRow label={text('order_for.account')}>
                {accounts.find(({ id }) => id === deposit_account_id)?.label}
              </SummaryRow>
            )}
          </Summary>
        )}
      </>
    ),
    confirm: () => ({
      title: text('order_for.recorded_question', { name: member.name }),
      text: text('order_for.recorded_question_note'),
      confirm: text('shop.order'),
    }),
    total: () => total,
    onRefused: ({ status, fields }) => {
      // A price or the stock of the shop may be old: without the new one the next try is refused as well.
      void refreshAll()
      if (status === 400 && Object.keys(fields).some((path) => /^(lines|total)/.test(path))) onBack()
    },
    onWaiting,
    onDone: ({ data }) => onDone(data),
  })
  return (
    <Card>
      <FormFrame
        of={form}
        submit={text('shop.order')}
        submitFor={(sum) => text('shop.order_total', { total: sum })}
        total={() => total}
        onCancel={{ label: text('shop.back_to_cart'), act: onBack }}
      >
        <FieldGroup label={text('order_for.groups.receiver')}>
          <FormFields of={form} only={receiverNames} />
        </FieldGroup>
        <FieldGroup label={text('order_for.groups.payment')} note={text('order_for.payment_note')}>
          <FormFields of={form} only={payment} />
        </FieldGroup>
        <FormFields of={form} only={['current_password']} />
      </FormFrame>
    </Card>
  )
}
