import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { LevelsEditor } from './levels-editor.tsx'
import { PercentOrFlat } from './percent-or-flat.tsx'
import { KindExample } from './examples/kind-example.tsx'
import { PlanChoice } from './plan-fields.tsx'
import { UnlockField, UnlockTable } from './unlock-field.tsx'

/** What those above are paid when somebody activates, level by level. */
export function LevelPart({ isOn, isFlat }: { isOn: boolean; isFlat: boolean }) {
  return (
    <>
      <KindHead kind="level" />
      {isOn && (
        <>
          <PercentOrFlat
            isFlat={isFlat}
            percent={['level.percents', ['5', '3', '2', '1', '1']]}
            flat={['level.flats', ['100', '50', '25']]}
          />
          {isFlat ? <LevelsEditor path="level.flats" isFlat /> : <LevelsEditor path="level.percents" />}
          <FieldPair>
            <UnlockField kind="level" />
            <PlanChoice
              path="level.compression"
              label={text('setup.plan.level_unpaid')}
              options={{
                none: text('setup.plan.compression_of.none'),
                dynamic: text('setup.plan.level_passes_up'),
              }}
            />
          </FieldPair>
          <UnlockTable kind="level" />
          <PlanChoice
            path="level.tree"
            label={text('setup.plan.level_tree')}
            options={{
              sponsor: text('setup.plan.level_tree_of.sponsor'),
              placement: text('setup.plan.level_tree_of.placement'),
            }}
          />
          <CapsEditor of="level" />
          <KindExample kind="level" />
        </>
      )}
    </>
  )
}
