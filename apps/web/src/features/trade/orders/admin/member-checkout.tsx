import { useState } from 'react'
import { placeMemberOrder, sendOrderCode } from '@banyan/contract/orders/member-orders.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useCompanyRules } from '#kit/form/company-rules.ts'
import { given } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { refuseHere } from '#kit/form/refuse.ts'
import { challengeField, otpField } from '#kit/form/secret-fields.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { bodyOf } from '#kit/form/values.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Form, FormActs, FormWithSummary } from '#ui/fields/form-layout.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Stepper } from '#ui/nav/stepper.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { OrderBill } from '../order-bill.tsx'
import { type Cart, totalOf } from '../shop/cart.ts'
import { orderParts } from '../shop/order-parts.ts'
import type { Order } from '../shop/shop-types.ts'
import { memberOrderFields, memberOrderStart, receiverNames } from './member-order-fields.ts'
import type { AskedOrder, MemberOfShop, MemberOrder, PlacedForMember, SentCode } from './member-order-types.ts'
import { OrderCodeStep } from './order-code-step.tsx'

const details = Object.keys(sendOrderCode.body.shape) as (keyof AskedOrder)[]
const isDetail = (path: string): boolean => (details as string[]).includes(path.split('.', 1)[0] ?? path)

export interface CheckoutProps {
  of: MemberOfShop
  cart: Cart
  bv: string
  onBack: () => void
  onDone: (placed: PlacedForMember) => void
}

/** Where the order goes and which wallets of the member pay it; then the code that the member was sent for exactly that. */
export function MemberCheckout({ of: member, cart, bv, onBack, onDone }: CheckoutProps) {
  const { digits } = useFormat()
  const { country } = useCompanyRules()
  const [sent, setSent] = useState<SentCode & { readonly order: string }>()
  const [step, setStep] = useState<'order' | 'code'>('order')
  const code = useAct(sendOrderCode)
  const total = totalOf(cart)
  const partsOf = (pay: Order['pay'] | undefined) => orderParts(total, pay ?? [], member.wallets)
  const shortSaid = (short: string | undefined) =>
    short === undefined ? undefined : text('shop.short', { amount: moneyText(short, digits) })
  const leave = (fields: Readonly<Record<string, string>>) => {
    // A balance or a price of the shop may be old: without the new one the next try is refused as well.
    void refreshAll()
    if (Object.keys(fields).some((path) => /^(lines|total|given)/.test(path))) onBack()
    else if (Object.keys(fields).some(isDetail)) setStep('order')
  }
  const form = useContractForm({
    to: placeMemberOrder,
    fields: {
      user_id: given<string>(text('order_for.member')),
      ...memberOrderFields(member, country, ({ pay }) => shortSaid(partsOf(pay as Order['pay'] | undefined).short)),
      challenge: challengeField(text('order_for.challenge')),
      otp: otpField({ label: text('order_for.code'), hint: text('order_for.code_hint'), isFirst: true }),
      current_password: proofField({
        label: text('kit.proof.password'),
        hint: text('order_for.password_hint'),
        icon: 'lock',
      }),
    },
    startFrom: { user_id: member.user_id, ...memberOrderStart(cart, member) },
    summary: ({ pay }) => {
      const { parts, short } = partsOf(pay)
      return <OrderBill parts={parts} total={total} bv={bv} short={short} />
    },
    onRefused: ({ fields }) => leave(fields),
    onDone: ({ data }) => onDone(data),
  })
  const { state } = form
  const orderNow = () => bodyOf(sendOrderCode.body, state.values) as AskedOrder
  const ask = () => {
    const body = orderNow()
    void code.act(
      { body },
      {
        onDone: ({ data }) => {
          state.set('challenge', data.challenge)
          state.set('otp', '')
          setSent({ ...data, order: JSON.stringify(body) })
          setStep('code')
        },
        onRefused: ({ fields }) => {
          state.refuse(fields)
          leave(fields)
        },
      },
    )
  }
  const goOn = () => {
    const faults = Object.fromEntries(Object.entries(state.faultsNow()).filter(([path]) => isDetail(path)))
    if (Object.keys(faults).length > 0) return refuseHere(state, form.fields, faults, details)
    const isGood = sent !== undefined && Date.parse(sent.expires_at) > Date.now()
    if (isGood && sent.order === JSON.stringify(orderNow())) setStep('code')
    else ask()
  }
  const isCode = step === 'code' && sent !== undefined
  return (
    <Card>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (isCode) void form.send()
          else goOn()
        }}
      >
        <Stepper
          label={text('order_for.steps')}
          steps={[text('order_for.step_order'), text('order_for.step_code')]}
          at={isCode ? 1 : 0}
        />
        <FormWithSummary summary={form.summary}>
          {isCode ? (
            <OrderCodeStep of={form} name={member.name} sent={sent} isAsking={code.isSending} onAsk={ask} />
          ) : (
            <FormFields<MemberOrder> of={form} only={['pay', ...receiverNames]} />
          )}
        </FormWithSummary>
        <FormActs>
          <Button tone="text" onClick={isCode ? () => setStep('order') : onBack}>
            {text(isCode ? 'order_for.back' : 'shop.back_to_cart')}
          </Button>
          <Button tone="primary" type="submit" isLoading={isCode ? form.isSending : code.isSending}>
            {isCode
              ? text('shop.order_total', { total: moneyText(total, digits) })
              : text('order_for.ask', { name: member.name })}
          </Button>
        </FormActs>
      </Form>
    </Card>
  )
}
