import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import './plan.css'
import { usePlanValue } from './plan-context.ts'
import type { PlanPath } from './plan-path.ts'

/** What each level is paid in percent, the nearest first. The last one goes and a new one comes at the end. */
export function LevelsEditor({ path }: { path: PlanPath }) {
  const { value, error, change, faultAt } = usePlanValue(path)
  const percents = value as readonly string[]
  return (
    <fieldset className="stack loose">
      <legend className="group-legend">{text('setup.plan.levels')}</legend>
      {percents.map((percent, at) => (
        // A level has no name of its own: its place is what it is known by.
        <div className="plan-level" key={at}>
          <TextField
            label={text('setup.plan.level', { level: at + 1 })}
            error={faultAt(`${at}`)}
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            onChange={(event) => change(percents.toSpliced(at, 1, event.target.value))}
          />
          {at > 0 && at === percents.length - 1 && (
            <IconButton
              icon="delete"
              label={text('setup.plan.remove_level', { level: at + 1 })}
              onClick={() => change(percents.slice(0, -1))}
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
        <Button icon="add" onClick={() => change([...percents, '1'])}>
          {text('setup.plan.add_level')}
        </Button>
      </div>
    </fieldset>
  )
}
