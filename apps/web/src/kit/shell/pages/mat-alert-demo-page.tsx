import { rule } from '@banyan/contract/words/rules/common.ts'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { beginWork } from '../../api/busy.ts'
import { noticeOf } from '../../api/notice.ts'
import { usePageName } from '../../nav/page-name.ts'
import { text } from '../../text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { alert, confirm, type Outcome, type Question } from '#ui/floats/dialogs.ts'
import { toast, type Severity } from '#ui/floats/toast.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { useUiWords } from '#ui/words.ts'

const severities: readonly Severity[] = ['success', 'info', 'warn', 'error']
const slow_ms = 2000
const long_lifetime_ms = 10_000

/** Every alert, toast, question and spinner there is, for those who build and translate the portal. */
export function MatAlertDemoPage() {
  return (
    <>
      <PageHeader title={usePageName('any/mat-alert-demo')} />
      <div className="grid halves">
        <Toasts />
        <Alerts />
        <Questions />
        <Group title={text('public.demo.spinners')}>
          <Button
            onClick={() => {
              const done = beginWork()
              setTimeout(done, slow_ms)
            }}
          >
            {text('public.demo.spin')}
          </Button>
        </Group>
        <Errors />
      </div>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHead title={title} isInset />
    <div className="row wrap">{children}</div>
  </Card>
)

function Toasts() {
  const { copied } = useUiWords().act
  return (
    <Group title={text('public.demo.toasts')}>
      {severities.map((severity) => (
        <Button
          key={severity}
          onClick={() => toast.show({ severity, summary: severity, detail: text('public.demo.title') })}
        >
          {severity}
        </Button>
      ))}
      <Button onClick={() => toast.show({ summary: text('public.demo.sticky'), sticky: true })}>
        {text('public.demo.sticky')}
      </Button>
      <Button onClick={() => toast.show({ summary: text('public.demo.plain'), closable: false })}>
        {text('public.demo.plain')}
      </Button>
      <Button onClick={() => toast.show({ summary: text('public.demo.keyed'), key: 'demo' })}>
        {text('public.demo.keyed')}
      </Button>
      <Button
        onClick={() => toast.show({ summary: text('public.demo.long'), life: long_lifetime_ms, icon: 'schedule' })}
      >
        {text('public.demo.long')}
      </Button>
      <Button icon="content_copy" onClick={() => void copyText(text('public.demo.title'), copied)}>
        {text('public.demo.copy')}
      </Button>
    </Group>
  )
}

function Alerts() {
  return (
    <Group title={text('public.demo.alerts')}>
      {severities.map((severity) => (
        <Button
          key={severity}
          onClick={() => void alert({ title: severity, text: text('public.demo.title'), severity })}
        >
          {severity}
        </Button>
      ))}
    </Group>
  )
}

const sayOutcome = (summary: string, outcome: Outcome) =>
  toast.show({
    summary,
    detail: Object.entries(outcome)
      .flatMap(([name, is]) => (is ? [name] : []))
      .join(),
  })

function Questions() {
  const ask = (question: Omit<Question, 'title'>) =>
    void confirm({ title: text('public.demo.title'), ...question }).then((outcome) =>
      sayOutcome(text('public.demo.answered'), outcome),
    )
  const summary = (
    <Summary>
      <SummaryRow label={text('public.demo.with_summary')} part="net">
        <Amount value="9210.00" size="amount" />
      </SummaryRow>
    </Summary>
  )
  return (
    <Group title={text('public.demo.questions')}>
      <Button onClick={() => ask({})}>{text('public.demo.questions')}</Button>
      <Button onClick={() => ask({ deny: text('kit.list.no') })}>{text('public.demo.with_deny')}</Button>
      <Button onClick={() => ask({ isDanger: true })}>{text('public.demo.dangerous')}</Button>
      <Button onClick={() => ask({ content: summary })}>{text('public.demo.with_summary')}</Button>
    </Group>
  )
}

const refusals = [0, 400, 401, 403, 404, 409, 429, 500, 503] as const

/** What each status looks like; nobody is signed out by looking. */
function Errors() {
  const show = (status: number) => {
    const fields: Readonly<Record<string, string>> =
      status === 400 ? { user_id: rule('user_id'), password: rule('password') } : {}
    const notice = noticeOf(new ApiError(status, 'demo', String(status), fields))
    if (notice.as === 'toast') toast.show({ severity: 'error', summary: notice.summary })
    else
      void alert({
        title: notice.title,
        severity: 'error',
        ...(notice.list === undefined ? {} : { list: notice.list }),
      })
  }
  return (
    <Group title={text('public.demo.errors')}>
      {refusals.map((status) => (
        <Button key={status} onClick={() => show(status)}>
          {status}
        </Button>
      ))}
    </Group>
  )
}
