import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { LevelsEditor } from './levels-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import { PlanChoice } from './plan-fields.tsx'
import { UnlockField, UnlockTable } from './unlock-field.tsx'

/** Shares in the matching of members below, level by level. */
export function MatchingLevelPart({ isOn }: { isOn: boolean }) {
  return (
    <>
      <KindHead kind="matching_level" />
      {isOn && (
        <>
          <LevelsEditor path="matching_level.percents" />
          <FieldPair>
            <UnlockField kind="matching_level" />
            <PlanChoice
              path="matching_level.compression"
              label={text('setup.plan.compression')}
              options={{
                none: text('setup.plan.compression_of.none'),
                dynamic: text('setup.plan.compression_of.dynamic'),
              }}
            />
          </FieldPair>
          <UnlockTable kind="matching_level" />
          <CapsEditor of="matching_level" />
          <KindExample kind="matching_level" />
        </>
      )}
    </>
  )
}
