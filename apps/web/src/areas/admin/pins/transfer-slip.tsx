import { countPins, findPerson, type transferPins } from '@banyan/contract/pins/pin-acts.ts'
import type { Company } from '../../../kit/company.ts'
import { useText } from '../../../kit/text.ts'
import { useLookup } from '../../../kit/use-lookup.ts'
import type { WireBody } from '../../../kit/wire.ts'
import { Count } from '../../../ui/figures/count.tsx'
import { Slip, SlipRow } from '../../../ui/surfaces/slip.tsx'

interface Props {
  of: Partial<WireBody<typeof transferPins>>
  packages: Company['packages']
}

/** What the giver holds of each package, and what will be left of the one that moves. */
export function TransferSlip({ of, packages }: Props) {
  const text = useText()
  const user_id = of.from_user_id ?? ''
  const person = useLookup(findPerson, { user_id }).found?.data
  const held = useLookup(countPins, { user_id }).found?.data
  const moving = typeof of.count === 'number' && of.count > 0 ? of.count : undefined
  const holds = held?.find((pins) => pins.package_id === of.package_id)?.count ?? 0
  const chosen = packages.find(({ id }) => id === of.package_id)

  if (person === undefined || held === undefined) {
    return (
      <Slip>
        <SlipRow label={text('admin.transfer.from')}>
          <span className="dim">{text('admin.generate.nobody')}</span>
        </SlipRow>
      </Slip>
    )
  }
  return (
    <Slip>
      <SlipRow label={text('admin.transfer.slip.holds', { name: person.name })}>
        {held.length === 0 && text('admin.transfer.slip.holds_nothing')}
      </SlipRow>
      {held.map((pins) => (
        <SlipRow key={pins.package_id} label={pins.package_name}>
          <Count value={pins.count} isStrong={pins.package_id === of.package_id} />
        </SlipRow>
      ))}
      {chosen !== undefined && moving !== undefined && (
        <>
          <SlipRow label={text('admin.transfer.slip.moves', { package_name: chosen.name })} part="net">
            <Count value={moving} isStrong />
          </SlipRow>
          <SlipRow label={text('admin.transfer.slip.left', { name: person.name })} part="after">
            {moving > holds ? (
              <span className="help-bad">{text('admin.transfer.slip.too_many')}</span>
            ) : (
              <Count value={holds - moving} />
            )}
          </SlipRow>
        </>
      )}
    </Slip>
  )
}
