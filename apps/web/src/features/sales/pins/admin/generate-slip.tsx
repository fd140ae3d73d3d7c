import { Volume } from '#kit/figures/volume.tsx'
import { isSameLine, lineName } from '../line-name.ts'
import type { LineOnSale } from '../use-lines-on-sale.ts'
import { useText } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Slip, SlipRow } from '#ui/surfaces/slip.tsx'
import type { GenerateBody } from './generate-fields.ts'
import { totalsOf } from './pin-slip.ts'

interface Props {
  of: Partial<GenerateBody>
  owner: { user_id: string; name: string } | undefined
  lines: readonly LineOnSale[]
}

/** What is about to be issued, to whom, and what it comes to. */
export function GenerateSlip({ of, owner, lines }: Props) {
  const text = useText()
  const sold = lines.find((line) => isSameLine(line, of))
  const totals = sold && totalsOf(sold, of.kind ?? 'paid', of.count)
  const count = totals?.total === undefined ? null : of.count
  return (
    <Slip>
      <SlipRow label={text('admin.generate.slip.owner')}>
        {owner === undefined ? (
          <span className="dim">{text('admin.generate.nobody')}</span>
        ) : (
          <>
            {owner.name} <span className="dim fig">{owner.user_id}</span>
          </>
        )}
      </SlipRow>
      <SlipRow label={text('admin.generate.package')}>{sold === undefined ? '\u2013' : lineName(sold)}</SlipRow>
      <SlipRow label={text('admin.generate.slip.price')}>
        <Amount value={totals?.price} />
      </SlipRow>
      <SlipRow label={text('admin.generate.slip.bv')}>
        {totals === undefined ? '\u2013' : <Volume value={totals.bv} unit={text('incomes.bv')} />}
      </SlipRow>
      <SlipRow label={text('admin.generate.slip.count')}>
        <Count value={count} />
      </SlipRow>
      <SlipRow label={text('admin.generate.slip.total')} part="net">
        <Amount value={totals?.total} />
      </SlipRow>
    </Slip>
  )
}
