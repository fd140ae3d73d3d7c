import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { LevelsEditor } from './levels-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import { PlanChoice } from './plan-fields.tsx'
import { UnlockField, UnlockTable } from './unlock-field.tsx'

/** What sponsors above are paid of a withdrawal, level by level. */
export function WithdrawalLevelPart({ isOn }: { isOn: boolean }) {
  return (
    <>
      <KindHead kind="withdrawal_level" />
      {isOn && (
        <>
          <LevelsEditor path="withdrawal_level.percents" />
          <FieldPair>
            <UnlockField kind="withdrawal_level" />
            <PlanChoice
              path="withdrawal_level.compression"
              label={text('setup.plan.compression')}
              options={{
                none: text('setup.plan.compression_of.none'),
                dynamic: text('setup.plan.compression_of.dynamic'),
              }}
            />
          </FieldPair>
          <UnlockTable kind="withdrawal_level" />
          <CapsEditor of="withdrawal_level" />
          <KindExample kind="withdrawal_level" />
        </>
      )}
    </>
  )
}
