import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import './plan.css'
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

const numberOf = (typed: string): number | string => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed)

/** The active directs that each level asks for, where a table says so. */
export function UnlockTable({ kind }: { kind: KindWithLevels }) {
  const { value, error, change, faultAt } = usePlanValue(`${kind}.unlock_directs`)
  if (value === undefined) return null
  const table = value as readonly (number | string)[]
  return (
    <fieldset className="stack loose">
      <legend className="group-legend">{text('setup.plan.unlock_table')}</legend>
      <p className="small quiet">{text('setup.plan.unlock_table_note')}</p>
      {table.map((directs, at) => (
        // A level has no name of its own: its place is what it is known by.
        <div className="plan-level" key={at}>
          <NumberField
            label={text('setup.plan.unlock_directs', { level: at + 1 })}
            error={faultAt(`${at}`)}
            value={`${directs}`}
            onChange={(event) => change(table.toSpliced(at, 1, numberOf(event.target.value)))}
          />
          {at > 0 && at === table.length - 1 && (
            <IconButton
              icon="delete"
              label={text('setup.plan.remove_level', { level: at + 1 })}
              onClick={() => change(table.slice(0, -1))}
            />
          )}
        </div>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button icon="add" onClick={() => change([...table, table.at(-1) ?? 1])}>
          {text('setup.plan.add_level')}
        </Button>
      </div>
    </fieldset>
  )
}
