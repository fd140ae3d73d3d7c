import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { LevelsEditor } from './levels-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import { PlanChoice } from './plan-fields.tsx'
import { UnlockField, UnlockTable } from './unlock-field.tsx'

/** Shares in the ROI of members below, level by level. */
export function RoiLevelPart({ isOn }: { isOn: boolean }) {
  return (
    <>
      <KindHead kind="roi_level" />
      {isOn && (
        <>
          <LevelsEditor path="roi_level.percents" />
          <FieldPair>
            <UnlockField kind="roi_level" />
            <PlanChoice
              path="roi_level.compression"
              label={text('setup.plan.compression')}
              options={{
                none: text('setup.plan.compression_of.none'),
                dynamic: text('setup.plan.compression_of.dynamic'),
              }}
            />
          </FieldPair>
          <UnlockTable kind="roi_level" />
          <CapsEditor of="roi_level" />
          <KindExample kind="roi_level" />
        </>
      )}
    </>
  )
}
