import { useState } from 'react'
import { useNavigate } from 'react-router'
import { runSetup } from '@banyan/contract/setup/setup.ts'
import { loadCompany } from '#kit/session/company.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormActs } from '#ui/fields/form-layout.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { type Answers, type SetupBody, type StepKey, stepOfField } from './answers.ts'
import { forgetAnswers } from './kept-answers.ts'
import type { StepProps } from './step-props.ts'

const bodyOf = (answers: Answers): SetupBody => ({ ...answers, packages: [...answers.packages] }) as SetupBody

/** The step of the first answer that does not pass, if one does not: a person's step that was never done. */
function openStep(answers: Answers): StepKey | undefined {
  const [issue] = runSetup.body.safeParse(bodyOf(answers)).error?.issues ?? []
  return issue === undefined ? undefined : stepOfField(issue.path.join('.'))
}

/** Everything once more, and the one act that makes the company. */
export function ReviewStep({ answers, onBack, onGo }: StepProps) {
  const navigate = useNavigate()
  const [isDemo, setDemo] = useState(answers.with_demo_members)
  const setup = useAct(runSetup)
  const { company, admin, root_member, packages, franchise } = answers

  const finish = () => {
    const open = openStep(answers)
    if (open !== undefined) return onGo(open)
    void setup.act(
      { body: { ...bodyOf(answers), with_demo_members: isDemo } },
      {
        question: {
          title: text('setup.review.ask', { company: company.name }),
          text: text('setup.review.ask_text'),
          confirm: text('setup.finish'),
        },
        said: text('setup.done'),
        onDone: () => {
          forgetAnswers()
          void loadCompany().then(() =>
            navigate(pathTo('any/accounts/sign-in', { user_id: admin.user_id }), { replace: true }),
          )
        },
      },
    )
  }
  const lines: readonly { step: StepKey; title: string; note: string }[] = [
    { step: 'company', title: text('setup.review.company'), note: company.name },
    {
      step: 'money',
      title: text('setup.review.currency'),
      note: `${company.currency_code} ${company.currency_symbol}, ${company.zone}`,
    },
    { step: 'admin', title: text('setup.review.admin'), note: `${admin.name ?? ''} ${admin.user_id ?? ''}` },
    {
      step: 'root_member',
      title: text('setup.review.root'),
      note: `${root_member.name ?? ''} ${root_member.user_id ?? ''}`,
    },
    { step: 'packages', title: text('setup.review.packages'), note: packages.map((it) => it.name).join(', ') },
    { step: 'plan', title: text('setup.review.plan'), note: usePlanSummary(answers) },
    { step: 'franchise', title: text('setup.review.franchise'), note: franchise?.name ?? text('setup.review.none') },
  ]
  return (
    <div className="stack roomy">
      <Rows>
        {lines.map(({ step, title, note }) => (
          <Row
            key={step}
            title={title}
            note={note}
            acts={
              <IconButton icon="edit" label={`${text('setup.review.edit')}, ${title}`} onClick={() => onGo(step)} />
            }
          />
        ))}
      </Rows>
      <CheckboxField
        label={text('setup.review.demo')}
        note={text('setup.review.demo_note')}
        checked={isDemo}
        onChange={(event) => setDemo(event.target.checked)}
      />
      <FormActs>
        <Button tone="text" onClick={() => onBack({ with_demo_members: isDemo })}>
          {text('setup.back')}
        </Button>
        <Button tone="primary" isLoading={setup.isSending} onClick={finish}>
          {text('setup.finish')}
        </Button>
      </FormActs>
    </div>
  )
}

function usePlanSummary({ plan: { matching, sponsored } }: Answers): string {
  const incomeName = useIncomeName()
  const off = text('setup.review.off')
  const rate = matching.rate_flat ?? `${matching.rate_percent ?? '10'} %`
  return text('setup.review.summary', {
    first: incomeName('matching'),
    second: incomeName('sponsored', { isAmid: true }),
    matching: matching.enabled ? rate : off,
    sponsored: sponsored.enabled ? `${sponsored.percent} %` : off,
  })
}
