import { Volume } from '#kit/figures/volume.tsx'
import { text } from '#kit/text.ts'
import { TrailStep } from '#ui/surfaces/trail.tsx'
import { Said } from './said.tsx'
import type { VolumeEvent, Why } from './why.ts'

interface Props {
  of: VolumeEvent
  order: NonNullable<Why['order']>
}

/** The foot of the walk: who ordered, whether a part went back, and when it was delivered. */
export const OrderStep = ({ of, order }: Props) => (
  <TrailStep
    state="done"
    title={text('incomes.why.ordered', { name: of.member_name })}
    end={<Volume value={of.volume} unit={text('incomes.bv')} isStrong />}
    note={
      <Said
        words={[text('incomes.why.order_no', order), ...(of.is_kept ? [text('incomes.why.part_short')] : [])].join(
          ', ',
        )}
        at={of.at}
      />
    }
  />
)
