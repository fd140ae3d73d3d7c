import { startSimulation } from '@banyan/contract/setup/simulation.ts'
import { SHAPES } from '@banyan/domain/plan/simulation/simulation-input.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { choiceField, moneyField, numberField, optionalNumberField, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { evenMix, mixAgain, mixField } from './mix-field.tsx'
import { draftSlot, otherField, planField } from './plan-field.tsx'
import type { Simulations } from './simulated.ts'

type Body = WireBody<typeof startSimulation>

/** A small company that grows and then stops, in which a few members upgrade, cancel and order again. */
const usual = {
  members_at_start: 50,
  joins_a_month: 100,
  growth_percent: 5,
  months: 12,
  stops_after_month: 9,
  dropout_percent: 5,
  upgrade_percent: 2,
  cancel_percent: 2,
  repurchase_percent: 10,
  repurchase_amount: '500.00',
  repurchase_bv: '400.00',
  withdrawal_percent: 50,
  shape: 'chance',
  seed: 1,
} as const satisfies Partial<Body>

interface Props {
  simulations: Simulations
  versions: readonly { readonly id: string }[]
}

/** What it begins with: the plan that was sent here beside the newest version, else what was asked before. */
function startOf({ simulations: { packages, cooling_off_days, run }, versions }: Props): Partial<Body> {
  const newest = versions[0]
  const saved = newest === undefined ? null : { version_id: newest.id, draft: null }
  const draft = draftSlot()
  const plan = draft ?? saved
  return {
    ...(plan !== null && { plan }),
    other: draft === null ? null : saved,
    ...(run?.growth ?? usual),
    ...(run === null && cooling_off_days === 0 && { cancel_percent: 0 }),
    mix: (run && mixAgain(packages, run.mix)) ?? evenMix(packages),
  }
}

/** What members do after they joined. */
function laterFields() {
  const words = 'simulations.form'
  const percent = (name: 'upgrade_percent' | 'cancel_percent' | 'repurchase_percent' | 'withdrawal_percent') =>
    numberField({ label: text(`${words}.${name}`), hint: text(`${words}.${name}_hint`), isHalf: true })
  return {
    upgrade_percent: percent('upgrade_percent'),
    cancel_percent: percent('cancel_percent'),
    repurchase_percent: percent('repurchase_percent'),
    withdrawal_percent: percent('withdrawal_percent'),
    repurchase_amount: moneyField({
      label: text(`${words}.repurchase_amount`),
      hint: text(`${words}.repurchase_amount_hint`),
      isHalf: true,
    }),
    repurchase_bv: textField({
      label: text(`${words}.repurchase_bv`),
      hint: text(`${words}.repurchase_bv_hint`),
      inputMode: 'decimal',
      isHalf: true,
    }),
  }
}

/** How the made-up company grows, and which plans are run over it. */
export function SimulatorForm(props: Props) {
  const { simulations, versions } = props
  const words = 'simulations.form'
  return (
    <ContractForm
      to={startSimulation}
      startFrom={startOf(props)}
      fields={{
        plan: planField(versions),
        other: otherField(versions),
        members_at_start: numberField({
          label: text(`${words}.members_at_start`),
          hint: text(`${words}.members_at_start_hint`),
          isHalf: true,
        }),
        joins_a_month: numberField({ label: text(`${words}.joins_a_month`), isHalf: true }),
        growth_percent: numberField({ label: text(`${words}.growth_percent`), isHalf: true }),
        dropout_percent: numberField({
          label: text(`${words}.dropout_percent`),
          hint: text(`${words}.dropout_percent_hint`),
          isHalf: true,
        }),
        ...laterFields(),
        months: numberField({ label: text(`${words}.months`), hint: text(`${words}.months_hint`), isHalf: true }),
        stops_after_month: optionalNumberField({
          label: text(`${words}.stops_after_month`),
          hint: text(`${words}.stops_after_month_hint`),
          isHalf: true,
        }),
        shape: choiceField({
          label: text(`${words}.shape`),
          options: SHAPES.map((value) => ({ value, label: text(`${words}.shapes.${value}`) })),
          isHalf: true,
        }),
        seed: numberField({ label: text(`${words}.seed`), hint: text(`${words}.seed_hint`), isHalf: true }),
        mix: mixField(simulations.packages),
      }}
      submit={text(`${words}.run`)}
      onDone={refreshAll}
    />
  )
}
