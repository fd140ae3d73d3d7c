import { countPins, findPerson, type transferPins } from '@banyan/contract/pins/pin-acts.ts'
import { heldKey, heldName, isHeldVariant } from '../held-variant.ts'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { Count } from '#ui/figures/count.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

interface Props {
  of: Partial<WireBody<typeof transferPins>>
}

/** What the giver holds of each variant, and what will be left of the one that moves. */
export function TransferSummary({ of }: Props) {
  const { digits } = useFormat()
  const user_id = of.from_user_id ?? ''
  const person = useLookup(findPerson, { user_id }).found?.data
  const held = useLookup(countPins, { user_id }).found?.data
  const moving = typeof of.count === 'number' && of.count > 0 ? of.count : undefined
  const chosen = held?.find((pins) => isHeldVariant(pins, of))
  const holds = chosen?.count ?? 0

  if (person === undefined || held === undefined) {
    return (
      <Summary>
        <SummaryRow label={text('pin_transfer.from')}>
          <span className="dim">{text('pin_generate.nobody')}</span>
        </SummaryRow>
      </Summary>
    )
  }
  return (
    <Summary>
      <SummaryRow label={text('pin_transfer.summary.holds', { name: person.name })}>
        {held.length === 0 && text('pin_transfer.summary.holds_nothing')}
      </SummaryRow>
      {held.map((pins) => (
        <SummaryRow key={heldKey(pins)} label={heldName(pins, digits)}>
          <Count value={pins.count} isStrong={pins === chosen} />
        </SummaryRow>
      ))}
      {chosen !== undefined && moving !== undefined && (
        <>
          <SummaryRow label={text('pin_transfer.summary.moves', { package_name: heldName(chosen, digits) })} part="net">
            <Count value={moving} isStrong />
          </SummaryRow>
          <SummaryRow label={text('pin_transfer.summary.left', { name: person.name })} part="after">
            {moving > holds ? (
              <span className="help-bad">{text('pin_transfer.summary.too_many')}</span>
            ) : (
              <Count value={holds - moving} />
            )}
          </SummaryRow>
        </>
      )}
    </Summary>
  )
}
