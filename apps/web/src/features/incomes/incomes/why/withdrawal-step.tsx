import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { TrailStep } from '#ui/surfaces/trail.tsx'
import { Said } from './said.tsx'
import type { VolumeEvent } from './why.ts'

/** The foot of the walk: who withdrew how much, or whose bank returned it. */
export function WithdrawalStep({ of }: { of: VolumeEvent }) {
  const words = of.kind === 'reversal' ? 'incomes.why.returned' : 'incomes.why.withdrew'
  return (
    <TrailStep
      state="done"
      title={text(words, { name: of.member_name })}
      end={<Amount value={of.volume} />}
      note={<Said words="" at={of.at} />}
    />
  )
}
