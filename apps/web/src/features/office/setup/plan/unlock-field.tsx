import { text } from '#kit/text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DirectsTable } from './directs-table.tsx'
import { usePlanValue } from './plan-context.ts'

export type KindWithLevels = 'matching_level' | 'level' | 'roi_level' | 'withdrawal_level' | 'repurchase_level'

const BEGINS = [1, 2, 3, 4, 5]

/** What opens the levels of a kind: nothing, a direct for each, or as many as a table asks for. */
export function UnlockField({ kind }: { kind: KindWithLevels }) {
  const { value: unlock, error, changeAll } = usePlanValue(`${kind}.unlock`)
  const { value: table } = usePlanValue(`${kind}.unlock_directs`)
  const chosen = unlock === 'none' ? 'none' : table === undefined ? 'directs' : 'table'
  return (
    <SelectField
      label={text('setup.plan.unlock')}
      error={error}
      options={(['none', 'directs', 'table'] as const).map((one) => ({
        value: one,
        label: text(`setup.plan.unlock_of.${one}`),
      }))}
      value={chosen}
      onChange={({ target }) =>
        changeAll([
          [`${kind}.unlock`, target.value === 'none' ? 'none' : 'directs'],
          [`${kind}.unlock_directs`, target.value === 'table' ? BEGINS : undefined],
        ])
      }
    />
  )
}

/** The active directs that each level asks for, where a table says so. */
export const UnlockTable = ({ kind }: { kind: KindWithLevels }) => <DirectsTable path={`${kind}.unlock_directs`} />
