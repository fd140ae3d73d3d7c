import { useState } from 'react'
import { setupPreset } from '@banyan/contract/setup/setup.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { Stepper } from '#ui/nav/stepper.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { type Answers, type Preset, type StepKey, stepKeys } from './answers.ts'
import { CompanyStep, MoneyStep } from './company-steps.tsx'
import { FranchiseStep } from './franchise-step.tsx'
import { keepAnswers, readAnswers } from './kept-answers.ts'
import { PackagesStep } from './packages-step.tsx'
import { AdminStep, RootMemberStep } from './person-steps.tsx'
import { PlanStep } from './plan-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { StepProps } from './step-props.ts'

const steps: Record<StepKey, (props: StepProps) => React.ReactNode> = {
  company: CompanyStep,
  money: MoneyStep,
  admin: AdminStep,
  root_member: RootMemberStep,
  packages: PackagesStep,
  plan: PlanStep,
  franchise: FranchiseStep,
  review: ReviewStep,
}

/** The first run: from nothing to a company, in one act at the end. */
export function SetupWizard() {
  return (
    <DetailPage of={setupPreset} input={{}}>
      {({ data }) => <Wizard preset={data} />}
    </DetailPage>
  )
}

function Wizard({ preset }: { preset: Preset }) {
  const [{ answers, at }, setProgress] = useState(() => readAnswers(preset))
  const index = stepKeys.indexOf(at)
  const Step = steps[at]
  const go = (to: StepKey | undefined, changes: Partial<Answers> = {}) => {
    const next = { answers: { ...answers, ...changes }, at: to ?? at }
    setProgress(next)
    keepAnswers(next.answers, next.at)
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="stack roomy">
      <PageHeader title={text('setup.title')} note={text('setup.note')} />
      <Stepper label={text('setup.title')} steps={stepKeys.map((key) => text(`setup.steps.${key}`))} at={index} />
      <Card>
        <CardHead title={text(`setup.steps.${at}`)} note={text(`setup.step_notes.${at}`)} isInset />
        <Step
          key={at}
          preset={preset}
          answers={answers}
          onNext={(changes) => go(stepKeys[index + 1], changes)}
          onBack={(changes) => go(stepKeys[index - 1], changes)}
          onGo={(to) => go(to)}
        />
      </Card>
    </div>
  )
}
