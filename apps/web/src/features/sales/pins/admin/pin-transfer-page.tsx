import { countPins, findPerson, transferPins } from '@banyan/contract/pins/pin-acts.ts'
import { foundEarlier } from '#kit/api/use-lookup.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import type { Look } from '#kit/form/contract-form-props.ts'
import { FormPage } from '#kit/form/form-page.tsx'
import { numberField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { useCompany } from '#kit/session/company.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { type PinNumbers, PinNumbersCard } from '../pin-numbers-card.tsx'
import { chosenWithVariant } from '../variant-field.tsx'
import { heldName, isHeldVariant } from '../held-variant.ts'
import { variantName } from '../variant-name.ts'
import { usePinPassword } from '../use-pin-password.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { useFormat } from '#ui/figures/format.ts'
import { heldVariantField } from './held-variant-field.tsx'
import { worthOf } from './pin-summary.ts'
import { TransferSummary } from './transfer-summary.tsx'

/** Hands pins on: from whom, with what they hold in sight, to whom, which and how many. */
export function AdminPinTransferPage() {
  return (
    <FormPage<PinNumbers>
      page="admin/pin-management/pin-transfer"
      form={(onDone) => <TransferForm onMoved={onDone} />}
      receipt={(moved, onMore) => (
        <PinNumbersCard of={moved} more={{ label: text('pin_transfer.more'), act: onMore }} />
      )}
    />
  )
}

const personOf = async (look: Look, user_id: string) => (await look(findPerson, { query: { user_id } })).data

function TransferForm({ onMoved }: { onMoved: (moved: PinNumbers) => void }) {
  const { digits } = useFormat()
  const { packages } = useCompany()
  const own = useSession()?.user.user_id
  return (
    <ContractForm
      to={transferPins}
      fields={{
        from_user_id: personField({ label: text('pin_transfer.from'), find: findPerson }),
        to_user_id: personField({ label: text('pin_transfer.to'), find: findPerson }),
        package_id: heldVariantField(text('pin_transfer.package')),
        from_package_id: chosenWithVariant(text('pin_transfer.package')),
        kind: chosenWithVariant<WireBody<typeof transferPins>['kind']>(text('pins.kind')),
        price: chosenWithVariant<string>(text('pins.price')),
        count: numberField({ label: text('pin_transfer.count'), isHalf: true }),
        remark: textField({ label: text('pin_transfer.remark'), maxLength: 200 }),
        reason: textField({
          label: text('pin_transfer.reason'),
          hint: text('pin_transfer.reason_hint'),
          maxLength: 300,
        }),
        current_password: usePinPassword(({ count }) => count),
      }}
      aside={(values) => <TransferSummary of={values} />}
      // What is one's own moves without a second admin.
      total={(values) =>
        values.from_user_id?.trim().toLowerCase() === own?.toLowerCase()
          ? undefined
          : worthOf(values, packages.find(({ id }) => id === values.package_id)?.price)
      }
      submit={text('pin_transfer.submit')}
      confirm={async (body, look) => {
        const [from, to, held] = await Promise.all([
          personOf(look, body.from_user_id),
          personOf(look, body.to_user_id),
          look(countPins, { query: { user_id: body.from_user_id } }),
        ])
        const variant = held.data.find((pins) => isHeldVariant(pins, body))
        return {
          title: text('pin_transfer.ask', { count: body.count }),
          text: text('pin_transfer.ask_note'),
          content: (
            <Summary>
              <SummaryRow label={text('pin_transfer.from')}>
                {from.name} <span className="dim fig">{from.user_id}</span>
              </SummaryRow>
              <SummaryRow label={text('pin_transfer.to')}>
                {to.name} <span className="dim fig">{to.user_id}</span>
              </SummaryRow>
              <SummaryRow
                label={variant === undefined ? text('pin_transfer.package') : heldName(variant, digits)}
                part="net"
              >
                <Count value={body.count} isStrong />
              </SummaryRow>
            </Summary>
          ),
          confirm: text('pin_transfer.submit'),
        }
      }}
      onDone={({ data }, { to_user_id: user_id }) => {
        const { name } = foundEarlier(findPerson, { user_id })?.data ?? { name: user_id }
        onMoved({
          pin_nos: data.pin_nos,
          package_name: variantName(data),
          owner_user_id: user_id,
          title: text('pin_transfer.done', { count: data.pin_nos.length, name }),
        })
      }}
    />
  )
}
