import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { CardHead } from '#ui/surfaces/card.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { LevelsEditor } from './levels-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import './plan.css'
import { PlanCheck, PlanChoice } from './plan-fields.tsx'
import { UnlockField, UnlockTable } from './unlock-field.tsx'

/** Shares in the matching of members below, level by level. */
export function MatchingLevelPart({ isOn }: { isOn: boolean }) {
  return (
    <>
      <CardHead title={useIncomeName()('matching_level')} note={text('setup.plan.matching_level_note')} isInset />
      <p className="small quiet plan-note">{text('setup.plan.law.matching_level')}</p>
      <PlanCheck path="matching_level.enabled" label={text('setup.plan.enabled')} />
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
