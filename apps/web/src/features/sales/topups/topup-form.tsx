import { checkPin } from '@banyan/contract/joining/joining.ts'
import { findOwnPin } from '@banyan/contract/pins/own-pin.ts'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import type { Look } from '#kit/form/contract-form-props.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, passwordField, segmentsField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import type { Values } from '#kit/form/values.ts'
import { when } from '#kit/form/when.ts'
import type { PinCode } from '#kit/session/pin-link.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { takenFields, useIsSeller } from '#features/sales/counter-sales/index.ts'
import { chosenWithVariant, usePinPassword } from '#features/sales/pins/index.ts'
import { type OwnPins, ownPinField, startOf } from './own-pin-field.ts'
import { ActRows } from './topup-act-summary.tsx'
import { actOfPin, type TopupAct } from './topup-acts.ts'
import { type FoundMember, MemberRows, MemberSummary } from './topup-summary.tsx'

type Body = WireBody<typeof topupByPin>
type PinFrom = NonNullable<Body['pin_from']>
export type Topup = WireReply<typeof topupByPin>['data']

interface Props {
  /** Whose id is typed already; empty for nobody's. */
  member: string
  /** One that was handed over by a link; it stands in its fields already. */
  pin?: PinCode | undefined
  /** What the own stock has to choose from; without any the pin is typed. */
  own: OwnPins
  note: string | undefined
  onDone: (done: Topup) => void
}

const isStock = ({ pin_from }: Values): boolean => pin_from === 'stock'
const isCode = (values: Values): boolean => !isStock(values)

/** What a pin costs that is typed is not known before it is looked at. */
const priceOfStock = (values: Partial<Body>) => (isStock(values) ? values.price : undefined)

/** A pin of the own stock is only known where it is the next one; one that is typed is looked at with its password. */
async function lookAtPin(body: Body, look: Look) {
  const { pin_from, pin_id, package_id, from_package_id, kind, price, pin_no = '', pin_password = '' } = body
  if (pin_from !== 'stock') return look(checkPin, { body: { pin_no, pin_password } })
  return look(findOwnPin, { query: { pin_id, package_id, from_package_id, kind, price } })
}

/**
 * A member and a pin: one of the own stock, which needs nothing typed, or one by its number and password. The pin is
 * looked at first, so that what it does for the member is on screen before it is used.
 */
export function TopupForm({ member, pin, own, note, onDone }: Props) {
  const isSeller = useIsSeller()
  const { digits } = useFormat()
  const hasStock = own.held.length > 0 || own.chosen !== undefined
  const current_password = usePinPassword(() => 1)
  const ask = async (body: Body, look: Look) => {
    const [found, checked] = await Promise.all([
      look(findMemberToTopUp, { query: { user_id: body.member_user_id } }),
      lookAtPin(body, look),
    ])
    const act = actOfPin(checked.data, found.data)
    const { kind, package_name } = act
    return {
      title: text(`topups.ask.${kind}`, { name: found.data.name, package_name }),
      text: text('topups.ask_note'),
      content: <ActSummary member={found.data} act={act} taken={body.taken} />,
      confirm: text(`topups.confirm.${kind}`, { package_name }),
    }
  }
  const sources = (['stock', 'code'] as const).map((value) => ({ value, label: text(`topups.pin_from.${value}`) }))
  return (
    <ContractForm
      to={topupByPin}
      fields={{
        member_user_id: personField({ label: text('topups.member'), find: findMemberToTopUp }),
        pin_from: hasStock
          ? segmentsField<PinFrom>({ label: text('topups.pin_from.label'), options: sources })
          : given<PinFrom>(),
        package_id: when(isStock, ownPinField(own, digits)),
        from_package_id: when(isStock, chosenWithVariant(text('pins.package')), { isOptional: true }),
        kind: when(isStock, chosenWithVariant<NonNullable<Body['kind']>>(text('pins.kind')), { isOptional: true }),
        price: when(isStock, chosenWithVariant<string>(text('pins.price')), { isOptional: true }),
        pin_id: when(isStock, chosenWithVariant(text('topups.own_pin')), { isOptional: true }),
        pin_no: when(isCode, textField({ label: text('topups.pin'), icon: 'pin', isCode: true, maxLength: 50 })),
        pin_password: when(
          isCode,
          passwordField({ label: text('topups.password'), icon: 'lock', autoComplete: 'off' }),
        ),
        ...takenFields(isSeller, priceOfStock, text('counter_sales.taken_hint_pin')),
        current_password: when(isStock, current_password, { isOptional: true }),
      }}
      startFrom={{
        ...(member !== '' && { member_user_id: member }),
        pin_from: hasStock && pin === undefined ? 'stock' : 'code',
        ...(pin ?? startOf(own)),
      }}
      aside={(values) => <Aside of={values} note={note} />}
      confirm={ask}
      submit={text('topups.submit')}
      onDone={({ data }) => onDone(data)}
    />
  )
}

function Aside({ of, note }: { of: Partial<Body>; note: string | undefined }) {
  const { found } = useLookup(findMemberToTopUp, { user_id: of.member_user_id ?? '' })
  return (
    <>
      <MemberSummary of={found?.data} />
      <p className="small quiet">
        {note !== undefined && `${note} `}
        {text('topups.note')}
      </p>
    </>
  )
}

/** Who, what, and at what price: the question before the pin is used up. */
function ActSummary({ member, act, taken }: { member: FoundMember; act: TopupAct; taken: string | undefined }) {
  return (
    <Summary>
      <MemberRows of={member} />
      <ActRows of={act} />
      <Bill of={act} lines={{ price: text('topups.summary.price') }} />
      {taken !== undefined && (
        <SummaryRow label={text('counter_sales.taken')}>
          <Amount value={taken} />
        </SummaryRow>
      )}
    </Summary>
  )
}
