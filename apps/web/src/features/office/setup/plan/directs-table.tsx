import { text } from '#kit/text.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { GrowingRows } from './growing-rows.tsx'
import { levelWords } from './level-words.ts'
import { usePlanValue } from './plan-context.ts'
import type { PlanPath } from './plan-path.ts'

const numberOf = (typed: string): number | string => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed)

/** The active directs that each level asks for, where a table says so. */
export function DirectsTable({ path }: { path: PlanPath }) {
  const { value, error, change, faultAt } = usePlanValue(path)
  if (value === undefined) return null
  return (
    <GrowingRows
      legend={text('setup.plan.unlock_table')}
      note={text('setup.plan.unlock_table_note')}
      rows={value as readonly (number | string)[]}
      fields={(directs, at, set) => (
        <NumberField
          label={text('setup.plan.unlock_directs', { level: at + 1 })}
          error={faultAt(`${at}`)}
          value={`${directs}`}
          onChange={({ target }) => set(numberOf(target.value))}
        />
      )}
      begins={(last) => last ?? 1}
      words={levelWords()}
      error={error}
      onChange={change}
    />
  )
}
