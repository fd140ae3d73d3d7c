import { countOwnPins, findPinTaker, most_pins_unproven, transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { useDetail } from '../../../kit/detail-page.tsx'
import { numberField, passwordField, textField } from '../../../kit/form/fields.tsx'
import { faultsOf, FormFields } from '../../../kit/form/form-fields.tsx'
import { personField } from '../../../kit/form/person-field.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import type { AnyFields } from '../../../kit/form/use-fields.ts'
import { useText } from '../../../kit/text.ts'
import { useLookup } from '../../../kit/use-lookup.ts'
import type { WireBody } from '../../../kit/wire.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { Form, FormActs, FormWithSlip } from '../../../ui/fields/form-layout.tsx'
import { Count } from '../../../ui/figures/count.tsx'
import { Slip, SlipRow } from '../../../ui/surfaces/slip.tsx'
import type { PinNumbers } from '../pin-numbers-card.tsx'
import { chosenWithLine, lineField } from '../line-field.tsx'
import { isSameLine, type LineChoice, lineName } from '../line-name.ts'
import { HeldSlip } from './held-slip.tsx'

type Body = WireBody<typeof transferOwnPins>

/** Asks for the password only when so many go that it is needed. */
export function HandOnForm({ takers, onMoved }: { takers: string; onMoved: (moved: PinNumbers) => void }) {
  const text = useText()
  const held = useDetail(countOwnPins, {}).data?.data
  const nameOf = (line: LineChoice) => {
    const found = held?.find((pins) => isSameLine(pins, line))
    return found && lineName(found)
  }
  const fields = {
    to_user_id: personField({ label: text('stock.hand.to'), find: findPinTaker }),
    package_id: lineField(text('pins.package'), held ?? []),
    count: numberField({ label: text('stock.hand.count'), isHalf: true }),
    from_package_id: chosenWithLine(text('pins.package')),
    remark: textField({ label: text('stock.remark'), maxLength: 200 }),
    current_password: passwordField({
      label: text('stock.hand.password'),
      hint: text('stock.hand.password_hint', { count: most_pins_unproven }),
    }),
  }
  const { state, send, isSending } = useContractForm({
    to: transferOwnPins,
    fields,
    startFrom: { remark: '' },
    confirm: (body) => ({
      title: text('stock.hand.ask', { count: body.count }),
      text: text('stock.hand.ask_note'),
      content: (
        <Slip>
          <SlipRow label={text('stock.taker')}>
            {taker?.name} <span className="dim fig">{taker?.user_id ?? body.to_user_id}</span>
          </SlipRow>
          <SlipRow label={nameOf(body) ?? text('pins.package')} part="net">
            <Count value={body.count} isStrong />
          </SlipRow>
        </Slip>
      ),
      confirm: text('stock.hand.submit'),
    }),
    onDone: ({ data }) =>
      onMoved({
        pin_nos: data.pin_nos,
        package_name: lineName(data),
        owner_user_id: data.to_user_id,
        title: text('stock.hand.done', { count: data.pin_nos.length, name: data.to_name }),
      }),
  })
  const values = state.values as Partial<Body>
  const taker = useLookup(findPinTaker, { user_id: values.to_user_id ?? '' }).found?.data
  const isProofOwed = typeof values.count === 'number' && values.count > most_pins_unproven
  const { current_password: _password, ...plain } = fields
  const asked = (isProofOwed ? fields : plain) as unknown as AnyFields
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary errors={faultsOf(asked, state)} />
      <FormWithSlip
        slip={
          <>
            <HeldSlip held={held} chosen={values} count={values.count} />
            <p className="small quiet">{takers}</p>
          </>
        }
      >
        <FormFields fields={asked} state={state} />
      </FormWithSlip>
      <FormActs>
        <Button tone="primary" type="submit" isLoading={isSending}>
          {text('stock.hand.submit')}
        </Button>
      </FormActs>
    </Form>
  )
}
