import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { usePlanValue } from './plan-context.ts'
import { PlanCheck, PlanChoice, PlanCount, PlanText } from './plan-fields.tsx'

const choices = {
  basis: ['bv', 'amount', 'pair'],
  first_pair: ['none', '1:1', '2:1', '1:2', '2:1_or_1:2'],
  flush: ['CAP_FLUSH', 'CAP_CARRY', 'FULL_WASH'],
  unqualified: ['accumulate', 'lapse'],
} as const

const named = <Key extends string>(keys: readonly Key[], say: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, say(key)]))

/** Everything about matching. */
export function MatchingPart({ isOn, isFlat }: { isOn: boolean; isFlat: boolean }) {
  const passesUp = usePlanValue('matching.trim_to').value === 'next_upline'
  return (
    <>
      <KindHead kind="matching" />
      {isOn && (
        <>
          <Pay isFlat={isFlat} />
          <FieldPair>
            <PlanChoice
              path="matching.basis"
              label={text('setup.plan.basis')}
              options={named(choices.basis, (key) => text(`setup.plan.basis_of.${key}`))}
            />
            <PlanText path="matching.unit" label={text('setup.plan.unit')} hint={text('setup.plan.unit_hint')} />
          </FieldPair>
          <FieldPair>
            <PlanChoice
              path="matching.first_pair"
              label={text('setup.plan.first_pair')}
              options={named(choices.first_pair, (key) => text(`setup.plan.first_pair_of.${key}`))}
            />
            <PlanText path="matching.ratio" label={text('setup.plan.ratio')} />
          </FieldPair>
          <FieldPair>
            <PlanCount
              path="matching.left_directs"
              label={text('setup.plan.left_directs')}
              hint={text('setup.plan.directs_hint')}
            />
            <PlanCount path="matching.right_directs" label={text('setup.plan.right_directs')} />
          </FieldPair>
          <CapsEditor of="matching" />
          <PlanChoice
            path="matching.trim_to"
            label={text('setup.plan.trim_to')}
            {...(passesUp && { hint: text('setup.plan.trim_to_hint') })}
            options={{
              company: text('setup.plan.trim_to_of.company'),
              next_upline: text('setup.plan.trim_to_of.next_upline'),
            }}
            standard="company"
          />
          <PlanCheck path="matching.virtual_counts" label={text('setup.plan.virtual_counts')} />
          <FieldPair>
            <PlanChoice
              path="matching.flush_mode"
              label={text('setup.plan.flush_mode')}
              options={named(choices.flush, (key) => text(`setup.plan.flush_of.${key}`))}
            />
            <PlanChoice
              path="matching.unqualified_volume"
              label={text('setup.plan.unqualified')}
              options={named(choices.unqualified, (key) => text(`setup.plan.unqualified_of.${key}`))}
            />
          </FieldPair>
          <FieldPair>
            <PlanText
              path="matching.carry_limit"
              label={text('setup.plan.carry_limit')}
              hint={text('setup.plan.carry_limit_hint')}
              isOptional
            />
            <PlanCount
              path="matching.carry_expiry_days"
              label={text('setup.plan.carry_expiry_days')}
              hint={text('setup.plan.expiry_hint')}
            />
          </FieldPair>
          <PlanCheck path="matching.receiver_active" label={text('setup.plan.receiver_active')} />
        </>
      )}
    </>
  )
}

/** A percentage or a flat amount, never both: choosing one takes the other out of the plan. */
function Pay({ isFlat }: { isFlat: boolean }) {
  const { changeAll } = usePlanValue('matching.rate_percent')
  const toPercent = [
    ['matching.rate_flat', undefined],
    ['matching.rate_flat_first', undefined],
    ['matching.rate_percent', '10'],
  ] as const
  const toFlat = [
    ['matching.rate_percent', undefined],
    ['matching.rate_flat', '100'],
  ] as const
  return (
    <>
      <Segments
        label={text('setup.plan.pay')}
        options={[
          { value: 'percent', label: text('setup.plan.pay_of.percent') },
          { value: 'flat', label: text('setup.plan.pay_of.flat') },
        ]}
        value={isFlat ? 'flat' : 'percent'}
        onChange={(pay) => changeAll(pay === 'flat' ? toFlat : toPercent)}
      />
      {isFlat ? (
        <FieldPair>
          <PlanText path="matching.rate_flat" label={text('setup.plan.rate_flat')} />
          <PlanText path="matching.rate_flat_first" label={text('setup.plan.rate_flat_first')} />
        </FieldPair>
      ) : (
        <PlanText path="matching.rate_percent" label={text('setup.plan.rate_percent')} />
      )}
    </>
  )
}
