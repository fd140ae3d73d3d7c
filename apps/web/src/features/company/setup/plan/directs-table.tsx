import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import './plan.css'
import { usePlanValue } from './plan-context.ts'
import type { PlanPath } from './plan-path.ts'

const numberOf = (typed: string): number | string => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed)

/** The active directs that each level asks for, where a table says so. */
export function DirectsTable({ path }: { path: PlanPath }) {
  const { value, error, change, faultAt } = usePlanValue(path)
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
