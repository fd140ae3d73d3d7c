import { text } from '#kit/text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { GrowingRows } from './growing-rows.tsx'
import { levelWords } from './level-words.ts'
import { usePlanValue } from './plan-context.ts'
import type { PlanPath } from './plan-path.ts'

const STANDARD = ['5', '3', '2', '1', '1']

/** What each level is paid, the nearest first. */
export function LevelsEditor({
  path,
  isFlat = false,
  standard = STANDARD,
}: {
  path: PlanPath
  isFlat?: boolean
  /** What holds while none is given. */
  standard?: readonly string[]
}) {
  const { value, error, change, faultAt } = usePlanValue(path)
  return (
    <GrowingRows
      legend={text(isFlat ? 'setup.plan.levels_flat' : 'setup.plan.levels')}
      // The first change writes the standard down.
      rows={(value ?? standard) as readonly string[]}
      fields={(pay, at, set) => (
        <TextField
          label={text(isFlat ? 'setup.plan.level_flat' : 'setup.plan.level', { level: at + 1 })}
          error={faultAt(`${at}`)}
          inputMode="decimal"
          autoComplete="off"
          value={pay}
          onChange={({ target }) => set(target.value)}
        />
      )}
      begins={() => '1'}
      words={levelWords()}
      error={error}
      onChange={change}
    />
  )
}
