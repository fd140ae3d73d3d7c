import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import './plan.css'
import { usePlanValue } from './plan-context.ts'
import type { PlanPath } from './plan-path.ts'

const STANDARD = ['5', '3', '2', '1', '1']

/** What each level is paid, the nearest first. The last one goes and a new one comes at the end. */
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
  // The first change writes the standard down.
  const pays = (value ?? standard) as readonly string[]
  return (
    <fieldset className="stack loose">
      <legend className="group-legend">{text(isFlat ? 'setup.plan.levels_flat' : 'setup.plan.levels')}</legend>
      {pays.map((pay, at) => (
        // A level has no name of its own: its place is what it is known by.
        <div className="plan-level" key={at}>
          <TextField
            label={text(isFlat ? 'setup.plan.level_flat' : 'setup.plan.level', { level: at + 1 })}
            error={faultAt(`${at}`)}
            inputMode="decimal"
            autoComplete="off"
            value={pay}
            onChange={(event) => change(pays.toSpliced(at, 1, event.target.value))}
          />
          {at > 0 && at === pays.length - 1 && (
            <IconButton
              icon="delete"
              label={text('setup.plan.remove_level', { level: at + 1 })}
              onClick={() => change(pays.slice(0, -1))}
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
        <Button icon="add" onClick={() => change([...pays, '1'])}>
          {text('setup.plan.add_level')}
        </Button>
      </div>
    </fieldset>
  )
}
